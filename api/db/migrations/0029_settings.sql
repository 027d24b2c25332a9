-- What the owner sets under "Configuración" (domain/site/settings.ts), in one row; without it the defaults
-- hold. `text_dates` has for each legal page when its text last changed. A change is announced with the
-- tag `settings`.
create table settings (
  only_row boolean primary key default true check (only_row),
  saved jsonb not null,
  text_dates jsonb not null default '{}'
);

create trigger settings_announce after update on settings
  for each row when (old.* is distinct from new.*) execute function announce_change('settings');
create trigger settings_emptied after truncate on settings
  for each statement execute function announce_change('*');
