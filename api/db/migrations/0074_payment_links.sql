-- Orders that a seller makes in a chat, and that are paid through a link.
alter table orders drop constraint orders_channel_check;
alter table orders add constraint orders_channel_check check (channel in ('web', 'counter', 'link'));

create table payment_links (
  order_id uuid primary key references orders (id),
  -- Random; it shows what the order shows, and pays it.
  token text not null unique,
  -- The device's, new for each link: the same one again is the same link.
  reference uuid not null unique,
  created_by uuid not null references users (id),
  reduction_cents bigint not null default 0 check (reduction_cents >= 0),
  reduction_reason text
);
