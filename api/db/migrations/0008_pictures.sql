-- What is seen of a picture until it is there: a WebP of some eighty bytes, as base64.
create table pictures (
  address text primary key,
  placeholder text not null
);
