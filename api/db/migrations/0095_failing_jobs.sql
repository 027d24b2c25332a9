-- Since when all runs of a job failed; null after one that did not.
alter table job_schedules add column failing_since timestamptz;
