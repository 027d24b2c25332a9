-- Processes of the version before write them, and this one does not; the next version drops them.
comment on column orders.checked_at is 'not written any more';
comment on column transfers.answered_at is 'not written any more';
