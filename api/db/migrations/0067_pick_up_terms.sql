-- Until when an order that is ready can be collected, when its buyer is reminded, and what follows after that
-- (domain/delivery/pick-up-term.ts), as they were when it was made ready; null without a limit. The reminder's time
-- is null again once its e-mail is queued.
alter table orders add column pickup_until timestamptz;
alter table orders add column pickup_reminder_at timestamptz;
alter table orders add column uncollected text check (uncollected in ('esperar', 'devolver'));

create index orders_pickup_until on orders (pickup_until)
  where fulfilment_state = 'ready' and closed_reason is null and pickup_until is not null;
create index orders_pickup_reminder on orders (pickup_reminder_at)
  where fulfilment_state = 'ready' and closed_reason is null and pickup_reminder_at is not null;
