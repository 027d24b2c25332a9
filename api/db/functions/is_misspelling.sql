-- version 1 5e93e0a04f2c
-- Whether a word may be another one with typing errors: one in short words, two in long ones, or two
-- letters in the wrong order.
create or replace function is_misspelling(entered text, word text) returns boolean language sql immutable as $$
  select case
    when length(entered) < 4 then false
    when length(entered) >= 7 then levenshtein_less_equal(entered, word, 2) <= 2
    else levenshtein_less_equal(entered, word, 1) <= 1 or (
      levenshtein_less_equal(entered, word, 2) = 2
      and (select array_agg(letter order by letter) from string_to_table(entered, null) as letter)
        = (select array_agg(letter order by letter) from string_to_table(word, null) as letter)
    )
  end
$$;
