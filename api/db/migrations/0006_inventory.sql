-- The order of the panel's products: as Argentines sort, and `Remera 2` before `Remera 10`
-- where the server's ICU knows how.
create collation spanish (provider = icu, locale = 'es-AR-u-kn-true');
