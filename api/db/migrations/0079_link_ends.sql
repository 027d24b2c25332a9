-- Null for links of earlier versions.
alter table payment_links
  -- Until when it can be paid at least, however its buyer pays.
  add column expires_at timestamptz,
  -- Of its cart: another cart with its reference is no repetition.
  add column contents_hash text;
