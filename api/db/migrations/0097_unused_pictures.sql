-- Since when nothing uses a picture; null while something does.
alter table pictures add column unused_since timestamptz;
