-- When a request was first made; null until its buyer repeats it after an answer.
alter table withdrawals add column first_requested_at timestamptz;
