-- When the account last proved who it is: by signing in, or by its passkey or password again.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;

-- Whether administrators need a passkey.
alter table site_state add column requires_passkeys boolean not null default false;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Both as the browser's JSON has them, in base64url.
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator says that it was used; 0 when it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The browser and system that registered it.
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each signs in once instead of a passkey.
create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- A sign-in, a confirmation or a registration that waits for the browser's answer.
create table identity_checks (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'register')),
  challenge text not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index identity_checks_user on identity_checks (user_id);
create index identity_checks_expiry on identity_checks (expires_at);
