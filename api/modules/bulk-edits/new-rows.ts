import { sql } from 'kysely';

/** The rows of an edit that add something, and wait. */
export const isNewOf = (editId: string) =>
  sql`edit_id = ${editId} and new_name is not null and outcome is null`;

/** Whether a row may create what it adds: parts only of what exists, and nothing of a name that was created since. */
export const mayCreate = {
  product: sql`not exists (select from products where nombre = after ->> 'nombre')`,
  variant: sql`exists (select from products where id = (after ->> 'product_id')::uuid)
    and not exists (
      select from variants where product_id = (after ->> 'product_id')::uuid and removed_at is null
        and lower(model_name) = lower(after ->> 'model_name')
        and lower(color) = lower(after ->> 'color'))`,
  size: sql`exists (
      select from variants where id = (after ->> 'variant_id')::uuid and removed_at is null)
    and not exists (
      select from sizes where variant_id = (after ->> 'variant_id')::uuid and removed_at is null
        and lower(size) = lower(after ->> 'size'))`,
} as const;
