-- Changes of many products at once: what each row had and is to have, so that an edit is previewed, applied later,
-- and undone. A row is written only while it has the values of `before` (docs/decisions/0063).
create table bulk_edits (
  id uuid primary key,
  summary text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  -- Null for a draft.
  apply_at timestamptz,
  applied_at timestamptz,
  -- When it is to be undone by itself.
  undo_at timestamptz,
  undone_at timestamptz,
  total int not null,
  price_change jsonb,
  -- The number of rows of each outcome.
  outcomes jsonb not null default '{}',
  check (undo_at > apply_at)
);
create index bulk_edits_to_apply on bulk_edits (apply_at) where applied_at is null;
create index bulk_edits_to_undo on bulk_edits (undo_at) where applied_at is not null and undone_at is null;

create table bulk_edit_rows (
  edit_id uuid not null references bulk_edits (id) on delete cascade,
  position int not null,
  subject text not null check (subject in ('product', 'size', 'promotion')),
  subject_id uuid not null,
  -- Columns of the subject's row, with their values.
  before jsonb not null,
  after jsonb not null,
  outcome text check (outcome in ('applied', 'skipped', 'undone', 'kept')),
  primary key (edit_id, position)
);
