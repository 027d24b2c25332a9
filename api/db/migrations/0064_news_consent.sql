-- Since when an account agrees to receive news and offers by e-mail; null when it does not.
alter table users add column news_accepted_at timestamptz;
