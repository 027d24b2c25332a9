import { sql } from 'kysely';
import { readFunctionFiles } from '../db/functions.ts';
import type { Db } from '../db/schema.ts';

/** The functions of the database, not of its extensions, that are not as in a file of this version. */
export async function listDifferentFunctions(db: Db): Promise<string[]> {
  const files = await readFunctionFiles();
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(db.withoutPlugins());
  const isInFile = ({ name, source }: { name: string; source: string }) =>
    files.some(
      ({ script }) =>
        script.includes(`create or replace function ${name}(`) && script.includes(`$$${source}$$`),
    );
  return rows.filter((row) => !isInFile(row)).map(({ name }) => name);
}
