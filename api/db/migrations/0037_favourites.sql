-- What an account marked as a favourite, in a store. The item is a product or a promotion; it is not a
-- foreign key, since the kind says which, and neither is ever deleted. No page that others see shows it.
create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('product', 'promotion')),
  item_id uuid not null,
  store text not null check (store in ('Kings', 'Lv')),
  added_at timestamptz not null,
  primary key (user_id, kind, item_id, store)
);
