-- For whom a product is, null for what its category has, and when a pre-order is sent (an Argentine day): the
-- product feeds name them.
alter table products
  add column gender text check (gender in ('female', 'male', 'unisex')),
  add column age_group text check (age_group in ('newborn', 'infant', 'toddler', 'kids', 'adult')),
  add column available_from date;
