-- Who wants an e-mail when a size can be bought again (api/modules/stock-alerts). An alert ends with its
-- e-mail: the next restock needs a new one.
create table stock_alerts (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- The account that requested it, when the address is its own.
  user_id uuid references users on delete cascade,
  size_id uuid not null references sizes,
  -- The store whose page it was requested on.
  store text not null check (store in ('Kings', 'Lv')),
  created_at timestamptz not null,
  -- When the owner of the address confirmed it; nothing is sent before.
  confirmed_at timestamptz,
  notified_at timestamptz,
  check (notified_at is null or confirmed_at is not null)
);

create unique index stock_alerts_waiting on stock_alerts (email, size_id) where notified_at is null;
create index stock_alerts_due on stock_alerts (size_id)
  where confirmed_at is not null and notified_at is null;
create index stock_alerts_user on stock_alerts (user_id);
create index stock_alerts_created on stock_alerts (created_at);

-- The links of an alert's e-mails. A used token whose alert is gone left the list.
alter table mail_tokens
  add column stock_alert_id uuid references stock_alerts on delete set null,
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify', 'change_password', 'invitation', 'stock_alert')),
  drop constraint mail_tokens_owner_check,
  add constraint mail_tokens_owner_check check (case purpose
    when 'stock_alert' then num_nonnulls(user_id, invitation_id) = 0
    else num_nonnulls(user_id, invitation_id) = 1 and stock_alert_id is null end);
create index mail_tokens_stock_alert on mail_tokens (stock_alert_id);

create trigger sizes_restock_wakes_job after update of stock on sizes
  for each row when (old.stock = 0 and new.stock > 0) execute function announce_work('notify-restocked');
