-- Sides of a packed unit in centimetres, `3x25x30`.
alter table products add column parcel_size text;

-- What a carrier answered for a parcel, so that every process and page has the same cost for some hours.
create table carrier_quotes (
  carrier text not null,
  postcode int not null,
  -- Grams and sides: `400 3x25x30`.
  parcel text not null,
  rates jsonb not null,
  quoted_at timestamptz not null,
  primary key (carrier, postcode, parcel)
);
create index carrier_quotes_quoted_at on carrier_quotes (quoted_at);

-- When the order was registered at its carrier.
alter table orders add column announced_at timestamptz;
