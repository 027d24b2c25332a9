-- When somebody first proved, by an e-mail's link and the account's password, or by a link that sets it, that the
-- address belongs to the account. Null for an account whose address was verified by the link alone: somebody else may
-- have chosen its password.
alter table users add column address_proven_at timestamptz;
-- An invitation's link sets the password of every administrator but the first, whose address the configuration names.
update users set address_proven_at = verified_at where role = 'Admin';
