import type { DraftRow } from '#domain/bulk-edits/draft-row.ts';
import type { BulkEdit } from '#domain/contract/bulk-edits.ts';
import type { ImportLine, ImportResult } from '#domain/contract/product-imports.ts';
import { tableTooLarge } from '#domain/product-tables/decode-text.ts';
import { describeImport } from '#domain/product-tables/describe-import.ts';
import type { ProductDifference } from '#domain/product-tables/diff-product.ts';
import type { TableOptions } from '#domain/product-tables/read-product-table.ts';
import type { Problem } from '#domain/product-tables/table.ts';
import type { Db } from '../../db/schema.ts';
import { type OpenDraft, startDraft } from '../bulk-edits/start-draft.ts';
import { comparePortion, type Known } from './compare-portion.ts';
import { type OpenTable, openTable } from './open-table.ts';

const problemsAtMost = 200;

type Input = TableOptions & {
  bytes: Uint8Array;
  fileName: string;
  actorId: string;
  now: Date;
};

/**
 * Compares a table of products with the shop's, and stores what it changes as a draft of a bulk edit. Yields how
 * many products are compared, and the result at the end; ending the iteration earlier leaves no draft, and neither
 * does a table with anything wrong in it.
 */
export async function* importProducts(db: Db, input: Input): AsyncGenerator<ImportLine> {
  const { bytes, decimal, store } = input;
  const reader = openTable({ bytes, options: { decimal, store } });
  let draft: OpenDraft | null = null;
  try {
    const table = await reader.read();
    if (!table) return yield { result: resultOf(emptyTable, [tooLarge]) };
    const namesStores = table.format === 'own';
    const needsStore = !namesStores && !store;
    if (needsStore || table.question) {
      return yield { result: { ...resultOf(table, table.problems), needsStore } };
    }
    const { problems, counts, take } = createFindings(table);
    const known: Known = { lineOfName: new Map(), lineOfProduct: new Map(), namesStores };
    const total = table.productCount;
    let done = 0;
    for await (const portion of table.portions()) {
      const rows = take(await comparePortion(db, portion, known));
      if (rows.length > 0) {
        draft ??= await startDraft(db, input);
        await draft.add(rows);
      }
      done += portion.length;
      yield { progress: { done, total } };
    }
    const result = resultOf(table, problems, counts);
    let edit: BulkEdit | null = null;
    if (draft && problems.length === 0) {
      edit = await draft.end(describeImport(input.fileName, counts));
      // From here on it is the owner's.
      draft = null;
    }
    yield { result: { ...result, edit, id: edit?._id ?? null } };
  } finally {
    reader.close();
    await draft?.discard();
  }
}

/** What a comparison has found. `take` adds to it, and returns the rows to be stored while nothing is wrong. */
function createFindings({ format, problems: unread }: OpenTable) {
  const problems: Problem[] = [...unread];
  const counts = { new: 0, changed: 0, unchanged: 0 };
  // The comparison names the shop's own titles, which another shop's table does not have.
  const asInFile = (fault: Problem) => (format === 'own' ? fault : { ...fault, column: null });
  const placeOf = ({ line, column }: Problem) => `${line} ${column}`;
  // A cell that could not be read is missing in the comparison.
  const reported = new Set(unread.map(placeOf));
  const take = (found: readonly ProductDifference[]): DraftRow[] => {
    for (const { kind, problems: faults } of found) {
      problems.push(...faults.map(asInFile).filter((fault) => !reported.has(placeOf(fault))));
      if (faults.length === 0) counts[kind] += 1;
    }
    return problems.length > 0 ? [] : found.flatMap(({ rows }) => rows);
  };
  return { problems, counts, take };
}

type Table = Omit<OpenTable, 'portions' | 'problems' | 'productCount'>;

const emptyTable: Table = { format: 'own', question: null, ignored: [], notes: [] };
const tooLarge = { line: 1, column: null, text: tableTooLarge };

function resultOf(
  { format, question, ignored, notes }: Table,
  problems: readonly Problem[],
  counts = { new: 0, changed: 0, unchanged: 0 },
): ImportResult {
  const inOrder = problems.toSorted((one, other) => one.line - other.line);
  return {
    ...{ id: null, format, edit: null, question, needsStore: false, ignored, notes },
    counts: { ...counts, wrong: new Set(problems.map(({ line }) => line)).size },
    problems: inOrder.slice(0, problemsAtMost),
    problemCount: problems.length,
  };
}
