-- One row per counter that is not empty. expires_at is when none of its attempts counts any more, so it
-- also contains their number; allowed_at is the earliest time of the next attempt. The key is a keyed
-- hash: no email address or IP address is stored. Free space in each page allows updates in place.
create table rate_limits (
  key text primary key,
  allowed_at timestamptz not null,
  expires_at timestamptz not null
) with (fillfactor = 50);

-- Pairs of an account and an IP address from which it has signed in, as a keyed hash.
create table known_addresses (
  key text primary key,
  expires_at timestamptz not null
);
