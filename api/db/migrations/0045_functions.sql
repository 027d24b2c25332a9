-- The version and hash with which each file of api/db/functions was applied last (api/db/functions.ts).
create table sql_functions (
  file text primary key,
  version integer not null,
  hash text not null
);
