-- When its announcement to the carrier was last sent, without a response that it was refused.
alter table orders add column announce_tried_at timestamptz;
