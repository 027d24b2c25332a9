-- The shade of a colour that the shop does not know, whose name is entered in Spanish.
alter table variants add column shade text check (shade ~ '^#[0-9a-f]{6}$');
