-- When each periodic job runs next: a due row like mails and refunds, shared by every process. A claim
-- moves due_at past the lease, so the run of a process that dies is due again when the lease is over.
create table job_schedules (
  name text primary key,
  due_at timestamptz not null
);

-- The tables of the scheduler that this replaces.
drop schema if exists pgboss cascade;
