-- Money is in centavos, times are instants, ids are UUIDv7 made by the application.

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  user_name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('User', 'Admin')),
  verified_at timestamptz,
  -- Raised by a password change: every token given out before it dies.
  session_version integer not null default 1,
  created_at timestamptz not null
);

create table mail_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'change_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

create table products (
  id uuid primary key,
  nombre text not null,
  descripcion text not null,
  cuidados text not null,
  precio_cents bigint not null check (precio_cents >= 0),
  categoria text,
  store text not null,
  state boolean not null,
  menu boolean not null,
  oferta_nuevo text not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Variants and sizes are marked as removed, never deleted: orders and the ledger point at them.
create table variants (
  id uuid primary key,
  product_id uuid not null references products (id),
  position integer not null,
  color text not null,
  model_name text not null,
  thumbnail_images jsonb not null,
  thumbnail_image_main text,
  removed_at timestamptz
);
create index variants_product on variants (product_id);

create table sizes (
  id uuid primary key,
  variant_id uuid not null references variants (id),
  position integer not null,
  size text not null,
  stock integer not null check (stock >= 0),
  removed_at timestamptz
);
create index sizes_variant on sizes (variant_id);

create table promotions (
  id uuid primary key,
  name text not null,
  description text not null,
  image text,
  promo_price_cents bigint not null check (promo_price_cents >= 0),
  store text not null check (store in ('Kings', 'Lv', 'Ambas')),
  promo_type text not null,
  free_shipping boolean not null,
  start_at timestamptz,
  end_at timestamptz,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table promotion_products (
  promotion_id uuid not null references promotions (id) on delete cascade,
  product_id uuid not null references products (id),
  position integer not null,
  primary key (promotion_id, product_id)
);

create table promotion_sizes (
  promotion_id uuid not null,
  product_id uuid not null,
  size_id uuid not null references sizes (id),
  primary key (promotion_id, size_id),
  foreign key (promotion_id, product_id) references promotion_products on delete cascade
);

create table orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null check (
    state in ('Pendiente', 'Cancelado', 'Aceptado', 'Aprobado', 'Entregado', 'Eliminado')
  ),
  -- The shopper's idempotency key; given back when the order is cancelled.
  payment_reference text,
  preference_id text,
  payment_id text,
  shipping_info jsonb not null,
  shipping_cents bigint not null,
  total_cents bigint not null,
  tracking_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  unique (user_id, payment_reference)
);
create index orders_state on orders (state, created_at);
create index orders_waiting on orders (expires_at) where state = 'Pendiente';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null,
  promotion_id uuid references promotions (id),
  title text not null,
  image text,
  unit_price_cents bigint not null,
  quantity integer not null check (quantity > 0)
);
create index order_lines_order on order_lines (order_id);

-- The garments of a line: one for a product, several for a combo. Quantity is the line's whole.
create table order_items (
  id uuid primary key,
  line_id uuid not null references order_lines (id),
  position integer not null,
  size_id uuid not null references sizes (id),
  quantity integer not null check (quantity > 0),
  title text not null,
  image text,
  color text not null,
  size text not null,
  model_name text not null
);
create index order_items_line on order_items (line_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  action text not null,
  from_state text,
  to_state text not null,
  -- Null when the shop itself acted: the payment provider answered, or time ran out.
  actor_id uuid references users (id),
  detail text,
  at timestamptz not null
);
create index order_events_order on order_events (order_id);

-- Every change of a size's stock; their sum is the stock.
create table stock_ledger (
  id bigint generated always as identity primary key,
  size_id uuid not null references sizes (id),
  kind text not null check (kind in ('reserve', 'release', 'sell', 'adjust')),
  delta integer not null,
  order_id uuid references orders (id),
  actor_id uuid references users (id),
  at timestamptz not null
);
create index stock_ledger_size on stock_ledger (size_id);

create table payments (
  id text primary key,
  order_id uuid not null references orders (id),
  status text not null,
  status_detail text not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  currency text not null,
  method_id text,
  created_at timestamptz not null,
  approved_at timestamptz,
  -- What the shop made of an approved payment; null while it is not approved.
  outcome text check (outcome in ('accepted', 'refunded')),
  -- Why it was refunded or needs a look.
  reason text,
  updated_at timestamptz not null
);
create index payments_order on payments (order_id);

-- Money to give back: asked of the provider by a job until it is done.
create table refunds (
  payment_id text primary key references payments (id),
  reason text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text
);

-- Notices as they arrived. One only says "look at this payment".
create table payment_notices (
  id bigint generated always as identity primary key,
  notice_key text not null unique,
  payment_id text,
  body jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text
);
create index payment_notices_due on payment_notices (due_at) where processed_at is null;

create table mails (
  id uuid primary key,
  -- Says what caused it, so that one event writes one letter.
  mail_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text
);
create index mails_due on mails (due_at) where sent_at is null;

create table site_state (
  only_row boolean primary key default true check (only_row),
  is_locked boolean not null default false,
  is_maintenance boolean not null default false
);
insert into site_state default values;

-- Wakes the job that deals with a new row, when its transaction commits.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end
$$;
create trigger mails_announce after insert on mails
  for each statement execute function announce_work('send-mails');
create trigger notices_announce after insert on payment_notices
  for each statement execute function announce_work('read-notices');
create trigger refunds_announce after insert on refunds
  for each statement execute function announce_work('pay-refunds');
