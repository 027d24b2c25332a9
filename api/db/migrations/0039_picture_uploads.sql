-- Files that the browser of an administrator uploads to the bucket itself. A row is deleted when the
-- server has checked the file, or has removed it. Shoppers see nothing of it.
create table picture_uploads (
  name text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);

create index picture_uploads_user on picture_uploads (user_id);
create index picture_uploads_created on picture_uploads (created_at);
