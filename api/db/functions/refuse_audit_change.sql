-- version 1 b29c71ea0c61
-- No code path may change what was audited, whichever role the application connects as.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
