-- version 1 9696b58367d7
-- The words of a text, each between spaces: the parser takes "Blanco/Celeste", "9.5" or "uno@dos" for one word, and
-- shoppers enter one of two.
create or replace function separate_words(texts text) returns text language sql immutable as $$
  select regexp_replace(texts, '[!-/:-@\[-`{-~]+', ' ', 'g')
$$;
