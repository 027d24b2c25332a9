-- What an administrator who is no owner may do (domain/accounts/permissions.ts): until now, what staff did.
alter table users
  add column permissions text[] not null default '{counter,catalogue,orders}'
    check (permissions <@ '{counter,catalogue,orders,refunds,settings,people}'::text[]);
alter table administrator_invitations
  add column permissions text[] not null default '{counter,catalogue,orders}'
    check (permissions <@ '{counter,catalogue,orders,refunds,settings,people}'::text[]);
