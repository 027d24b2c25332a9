-- A session is a row, so that it can be listed and ended. Processes of an older version read
-- users.session_version: stop them first. Everyone signs in again.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  -- Written at most every few minutes.
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

alter table users drop column session_version;
