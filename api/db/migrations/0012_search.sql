-- A product's name without case and accents, as the panel searches it: folding ten thousand names at
-- each key press took longer than all the rest. The same letters as in list-inventory.ts.
alter table products add column folded_name text not null generated always as (
  lower(translate(nombre, 'ÁÉÍÓÚÜáéíóúü', 'AEIOUUaeiouu'))
) stored;
