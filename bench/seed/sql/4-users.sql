create temp table new_users on commit drop as
select n as user_n, pg_temp.uuid_at(created, 'user' || n) as id, created, first_name, last_name,
  lower(translate(first_name || '.' || replace(last_name, ' ', ''), 'ÁÉÍÓÚáéíóúñ', 'AEIOUaeioun'))
    as user_name
from (
  select n, pg_temp.seed_now() - interval '2 years'
      + n * (interval '2 years' / (current_setting('seed.users')::int + 1)) as created,
    pg_temp.pick('first' || n, array['Sofía', 'Mateo', 'Valentina', 'Benjamín', 'Martina', 'Thiago',
      'Catalina', 'Joaquín', 'Julieta', 'Lautaro', 'Camila', 'Facundo', 'Agustina', 'Nicolás',
      'Milagros', 'Tomás', 'Lucía', 'Ramiro', 'Florencia', 'Ezequiel']) as first_name,
    pg_temp.pick('last' || n, array['González', 'Rodríguez', 'Fernández', 'López', 'Martínez',
      'Gómez', 'Pérez', 'Romero', 'Sosa', 'Álvarez', 'Torres', 'Ruiz', 'Ramírez', 'Acosta',
      'Benítez', 'Medina', 'Herrera', 'Aguirre', 'Giménez', 'Núñez', 'Ledesma', 'Villalba']) as last_name
  from generate_series(1, current_setting('seed.users')::int) as n
) as named;

insert into users
select id, first_name, last_name, user_name || user_n,
  user_name || '.' || current_setting('seed.seed') || '-' || user_n || '@example.com',
  current_setting('seed.password_hash'), 'User', created, created
from new_users order by id;
create unique index on new_users (user_n);
analyze new_users;
