-- version 2 615c90e35330
-- Stores the words of names and of what is seen, for words that are entered with errors.
create or replace function remember_words(texts text) returns void language sql as $$
  insert into search_words
  select word, lexemes[1]
  from unnest(tsvector_to_array(to_tsvector('shop_words', separate_words(texts)))) as word,
    tsvector_to_array(to_tsvector('shop_spanish', word)) as lexemes
  where cardinality(lexemes) = 1 and word ~ '^[[:alnum:]]+$'
  on conflict do nothing
$$;
