-- What the address service answered, so that it is needed once a month and missed never.
create table geo_answers (
  -- 'departments/14' or 'localities/14014'
  geo_key text primary key,
  places jsonb not null,
  fetched_at timestamptz not null,
  -- When a job asks again; later than fetched_at + 30 days after an attempt that failed.
  due_at timestamptz not null
);
create index geo_answers_due on geo_answers (due_at);
