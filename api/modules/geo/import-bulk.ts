import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { departmentPlace, localityPlace, provincePlace } from '#domain/contract/geo.ts';
import type { Place } from '#domain/geo/places.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keyOf } from './geo-service.ts';
import { cachePlaces } from './queries.ts';

/** The number of stored lists and places of one file, and of its skipped records. */
type ImportedFile = { path: string; lists: number; places: number; skipped: number };

/**
 * Fills the cache from the official bulk files, as if the service had just returned all lists.
 * Imports all files or none; throws a `BulkFileError` that names the invalid one.
 */
export async function importBulk(
  db: Db,
  { paths, now }: { paths: readonly string[]; now: Date },
): Promise<ImportedFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, ...(await parseFile(path)) })),
  );
  await inTransaction(db, async (tx) => {
    for (const { lists } of files) {
      for (const [geoKey, places] of lists) await cachePlaces(tx, { geoKey, places, now });
    }
  });
  return files.map(({ path, lists, skipped }) => ({
    path,
    lists: lists.size,
    places: [...lists.values()].reduce((sum, places) => sum + places.length, 0),
    skipped,
  }));
}

async function parseFile(path: string) {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'no existe' : `no se puede leer (${cause.code})`;
    throw new BulkFileError(`${path}: ${reason}`, { cause });
  });
  try {
    return parseBulkFile(text);
  } catch (cause) {
    if (!(cause instanceof BulkFileError)) throw cause;
    throw new BulkFileError(`${path}: ${cause.message}`, { cause });
  }
}

/** The file cannot be used. The message is in Spanish and is shown to the operator. */
export class BulkFileError extends Error {
  override name = 'BulkFileError';
}

/** Lists of places by their cache key (`keyOf`), and the number of records without a department. */
type BulkLists = { lists: Map<string, Place[]>; skipped: number };
const parent = z.object({ id: z.string() });
const department = departmentPlace.extend({ provincia: parent });
const locality = localityPlace.extend({ provincia: parent, departamento: parent.nullable() });
const list = <T extends z.ZodType>(record: T) => z.array(record).min(1, 'la lista está vacía');

/**
 * Parses one of the official files (`departamentos.json`, `localidades.json`), identified by its
 * content. Throws a `BulkFileError`.
 */
function parseBulkFile(text: string): BulkLists {
  const content = parseJson(text);
  if ('departamentos' in content) {
    const departments = parseList(list(department), content, 'departamentos');
    return group(departments, ({ provincia }) =>
      keyOf({ kind: 'departments', province: provincia.id }),
    );
  }
  if ('localidades' in content) {
    const localities = parseList(list(locality), content, 'localidades');
    return group(localities, ({ provincia, departamento }) =>
      departamento
        ? keyOf({ kind: 'localities', province: provincia.id, department: departamento.id })
        : null,
    );
  }
  if ('provincias' in content) {
    parseList(list(provincePlace), content, 'provincias');
    return { lists: new Map(), skipped: 0 };
  }
  throw new BulkFileError(
    'no es un archivo de Georef: debe tener "departamentos" o "localidades" (¿es el GeoJSON?)',
  );
}

function parseJson(text: string): object {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof content === 'object' && content !== null) return content;
  } catch {
    throw new BulkFileError('no es JSON: ¿se descargó entero y sin comprimir?');
  }
  throw new BulkFileError('no es un archivo de Georef');
}

function parseList<T>(schema: z.ZodType<T[]>, content: object, name: string): T[] {
  const parsed = schema.safeParse((content as Record<string, unknown>)[name]);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [index, ...path] = issue?.path ?? [];
  const where = typeof index === 'number' ? ` n.º ${index + 1}, ${path.join('.')}` : '';
  throw new BulkFileError(`${name}${where}: ${issue?.message}`);
}

function group<T extends Place>(
  records: readonly T[],
  keyFor: (record: T) => string | null,
): BulkLists {
  const lists = new Map<string, Place[]>();
  let skipped = 0;
  for (const record of records) {
    const key = keyFor(record);
    const { id, nombre } = record;
    if (key === null) skipped += 1;
    else lists.set(key, [...(lists.get(key) ?? []), { id, nombre }]);
  }
  return { lists, skipped };
}
