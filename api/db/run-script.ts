import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Runs a script of several statements. Kysely runs one at a time on PGlite; `execute` runs a script. */
export async function runScript(db: Db, script: string): Promise<void> {
  await sql.raw(`do $do$ begin execute $script$${script}$script$; end $do$`).execute(db);
}
