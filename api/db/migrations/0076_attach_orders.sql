-- Links that attach the orders of an address without an account to its account.
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify', 'change_password', 'attach_orders', 'invitation', 'stock_alert'));

-- By the address that the buyer gave at the counter or in a chat.
drop index orders_contact;
create index orders_contact on orders (lower(contact ->> 'email')) where contact is not null;
