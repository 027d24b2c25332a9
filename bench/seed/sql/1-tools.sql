-- A pseudo-random number in [0, 1), determined by the seed and the key.
create or replace function pg_temp.chance(key text) returns float8 language sql stable as $$
  select (hashtextextended(key, current_setting('seed.seed')::bigint) & 1048575)::float8 / 1048576
$$;
create or replace function pg_temp.pick(key text, among text[]) returns text language sql stable as $$
  select among[1 + floor(pg_temp.chance(key) * cardinality(among))::int]
$$;
create or replace function pg_temp.seed_now() returns timestamptz language sql stable as $$
  select current_setting('seed.now')::timestamptz
$$;
-- A UUIDv7 of that instant, so that ids sort by time like the application's.
create or replace function pg_temp.uuid_at(at timestamptz, key text) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3)
    || '8' || substr(digest, 4, 15))::uuid
  from (select md5(current_setting('seed.seed') || key) as digest) as hashed
$$;
