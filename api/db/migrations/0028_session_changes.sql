-- Processes cache the sessions that they have checked (api/access/session.ts): a session or an account
-- that changes or ends is announced on `changes` with these tags.
--   session:<id>   one session, except its last use       user:<id>   one account

create function announce_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0] || ':' || old.id);
  return null;
end
$$;

create trigger sessions_announce after delete on sessions
  for each row execute function announce_row('session');
create trigger sessions_announce_change after update on sessions
  for each row when ((old.user_id, old.confirmed_at, old.expires_at)
    is distinct from (new.user_id, new.confirmed_at, new.expires_at))
  execute function announce_row('session');
create trigger sessions_emptied after truncate on sessions
  for each statement execute function announce_change('*');

create trigger users_announce after delete on users
  for each row execute function announce_row('user');
create trigger users_announce_change after update on users
  for each row when (old.* is distinct from new.*) execute function announce_row('user');
create trigger users_emptied after truncate on users
  for each statement execute function announce_change('*');
