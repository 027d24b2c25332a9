// npm run import-products -- productos.csv --apply
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Db } from '#api/db/schema.ts';
import { applyBulkEdit, discardBulkEdit } from '#api/modules/bulk-edits/apply-bulk-edit.ts';
import { importProducts } from '#api/modules/product-imports/import-products.ts';
import type { ImportResult } from '#domain/contract/product-imports.ts';
import { productImportQuery } from '#domain/contract/product-imports.ts';
import { describeCounts } from '#domain/product-tables/describe-import.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readWords } from './command-options.ts';
import { print } from './report-load.ts';
import { UsageError } from './run-command.ts';
import { runOnDatabase } from './run-on-database.ts';

const usage =
  'Uso: npm run import-products -- productos.csv [--store Kings,Lv] [--decimal comma|dot] [--apply]';

/**
 * Compares a table of products with the shop's, and with `--apply` writes what it changes: all of it, or nothing.
 * An embedded database must not be open in a running shop.
 */
await runOnDatabase(readTable, async ({ db }, { table, apply }) => {
  const by = { actorId: await findOwner(db), now: new Date() };
  const result = await compare(db, { ...table, ...by });
  print(describeCounts(result.counts));
  for (const note of result.notes) print(note);
  if (result.ignored.length > 0) print(`Columnas que no se usan: ${result.ignored.join(', ')}`);
  const { edit } = result;
  if (!edit) {
    const fault = faultOf(result);
    if (fault) throw new UsageError(fault);
    return print('La tabla no cambia nada.');
  }
  if (!apply) {
    await discardBulkEdit(db, { id: edit._id, ...by });
    return print('No se cambió nada: para aplicarlo, agregá --apply.');
  }
  const applied = await applyBulkEdit(db, { id: edit._id, startDate: null, endDate: null, ...by });
  if (isRefusal(applied)) throw new UsageError(applied.message);
  print('Aplicado. Se puede deshacer en el panel, en Cambios masivos.');
});

/** The table, with the answers to what it does not say. */
async function readTable() {
  const { words, apply, ...answers } = readWords(1, ['store', 'decimal'], ['apply']);
  const [file] = words;
  if (!file) throw new UsageError(usage);
  const query = productImportQuery.safeParse(answers);
  if (!query.success) {
    const [issue] = query.error.issues;
    throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}. ${usage}`);
  }
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} no se puede leer (${error.code}).`, { cause: error });
  });
  return { table: { bytes, fileName: basename(file), ...query.data }, apply };
}

async function compare(db: Db, input: Parameters<typeof importProducts>[1]) {
  let result: ImportResult | null = null;
  for await (const line of importProducts(db, input)) {
    if ('result' in line) result = line.result;
  }
  if (!result) throw new Error('The comparison ended without a result');
  return result;
}

/** Why a table changes nothing yet; null when it has nothing to change. */
function faultOf({ problems, problemCount, question, needsStore }: ImportResult): string | null {
  const lines = problems.map(
    ({ line, column, text }) => `Línea ${line}${column ? `, ${column}` : ''}: ${text}`,
  );
  if (problemCount > lines.length) lines.push(`Y ${problemCount - lines.length} problemas más.`);
  if (lines.length > 0) return [...lines, 'No se importó nada.'].join('\n');
  if (question) {
    const { value, line, column, asDecimalComma, asDecimalDot } = question;
    return [
      `¿Cuánto es «${value}» (línea ${line}, ${column})?`,
      `${formatAmount(asDecimalComma)}: agregá --decimal comma`,
      `${formatAmount(asDecimalDot)}: agregá --decimal dot`,
    ].join('\n');
  }
  return needsStore
    ? 'La tabla no dice en qué tienda se venden los productos: agregá --store Kings, --store Lv o --store Kings,Lv'
    : null;
}

/** The import is recorded as of the shop's first owner. */
async function findOwner(db: Db): Promise<string> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('isOwner', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (!owner) throw new UsageError('La tienda no tiene una cuenta de dueño: iniciala una vez.');
  return owner.id;
}
