import { useState } from 'react';
import {
  type BulkEdit,
  type BulkEditRow,
  type EditedCell,
  editedCell,
} from '#domain/contract/bulk-edits.ts';
import type { Product, Size, Variant } from '#domain/contract/catalogue.ts';
import { counted } from '#domain/shared/counted.ts';
import type { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { notify } from '../../../ui/notify.ts';
import { bulkEditTopic } from '../../bulk-edits/bulk-edit-queries.ts';
import { longCall } from '../../kit/call-options.ts';
import { numberText, parseNumber } from '../../kit/field-texts.ts';
import { useChange } from '../../kit/use-change.ts';

/** A price or a stock of the table, with the value that was read. */
export type Cell = Pick<EditedCell, 'subject' | 'id' | 'before'> & { label: string };

export const priceCell = ({ _id, nombre, precio }: Product): Cell => ({
  ...{ subject: 'product', id: _id, before: precio },
  label: `Precio de ${nombre}`,
});

export const stockCell = ({ nombre }: Product, { modelName }: Variant, size: Size): Cell => ({
  ...{ subject: 'size', id: size._id, before: size.stock },
  label: `Stock de ${nombre}, ${modelName}, talle ${size.size}`,
});

/** The cells of a column from one on, in the order of the table. */
export function cellsFrom(products: readonly Product[], first: Cell): Cell[] {
  const column =
    first.subject === 'product'
      ? products.map(priceCell)
      : products.flatMap((product) =>
          product.variants.flatMap((variant) =>
            variant.sizes.map((size) => stockCell(product, variant, size)),
          ),
        );
  return column.slice(column.findIndex(({ id }) => id === first.id));
}

/** A cell that was typed into; `note` says what the shop refused of it. */
export type Edit = Cell & { text: string; note?: string };
type Edits = Readonly<Record<string, Edit>>;

/** What was typed as the request has it; a text that is no number is refused there. */
export const toEditedCell = ({ subject, id, before, text }: Edit): EditedCell => ({
  ...{ subject, id, before },
  after: parseNumber(text) ?? Number.NaN,
});

/** Why a typed cell cannot be saved, in Spanish; null when it can. */
export function problemOf(edit: Edit): string | null {
  const parsed = editedCell.safeParse(toEditedCell(edit));
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

/**
 * The edits with the lines of a pasted column, written into the cells from the first one on, and how many lines are
 * beyond the last cell.
 */
export function pasteColumn(
  edits: Edits,
  cells: readonly Cell[],
  text: string,
): { edits: Edits; leftOut: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const typed = cells
    .slice(0, lines.length)
    .reduce(
      (all, cell, index) => typeInto(all, cell, lines[index]?.trim().replace(/^\$\s*/, '') ?? ''),
      edits,
    );
  return { edits: typed, leftOut: Math.max(0, lines.length - cells.length) };
}

/** The edits with a typed text; one of an edited cell is over the value that was read when that began. */
export function typeInto(edits: Edits, { subject, id, before, label }: Cell, text: string): Edits {
  return withEdit(edits, { subject, id, label, before: edits[id]?.before ?? before, text });
}

/** The edits with one more; a cell that has its value again is none. */
export function withEdit(edits: Edits, edit: Edit): Edits {
  const { [edit.id]: _, ...others } = edits;
  return parseNumber(edit.text) === edit.before ? others : { ...others, [edit.id]: edit };
}

type Conflict = BulkEditRow & { current: BulkEditRow['after'] };

/**
 * The edits with the present values of those that had changed, so that they can be saved over them; without those that
 * somebody else has made.
 */
export function withConflicts(edits: Edits, conflicts: readonly Conflict[]): Edits {
  const noted = conflicts.flatMap(({ id, current }): Edit[] => {
    const edit = edits[id];
    const now = current.stock ?? current.precio;
    if (!edit || typeof now !== 'number') return [];
    const note = `Había ${numberText(edit.before)} y ahora hay ${numberText(now)}`;
    return [{ ...edit, before: now, note }];
  });
  return noted.reduce<Edits>((all, edit) => withEdit(all, edit), edits);
}

/** The edits that were typed while others were saved: over the values that these left. */
export function withoutSaved(edits: Edits, saved: readonly Edit[]): Edits {
  const left = { ...edits };
  for (const { id, text } of saved) {
    const edit = left[id];
    delete left[id];
    const before = parseNumber(text);
    if (!edit || edit.text === text || before === null) continue;
    left[id] = { ...edit, before };
  }
  return left;
}

export type CellEdits = ReturnType<typeof useCellEdits>;

/** The prices and stocks that are typed into the table, kept while its pages change, and saved at once. */
export function useCellEdits(products: readonly Product[]) {
  const [edits, setEdits] = useState<Edits>({});
  const all = Object.values(edits);
  const isValid = all.every((edit) => problemOf(edit) === null);
  const { run, isPending } = useChange<BulkEdit, readonly Edit[]>({
    send: (sent) =>
      authenticatedCall(
        'POST /api/admin/bulk-changes/cells',
        { body: { cells: sent.map(toEditedCell) } },
        longCall,
      ),
    done: ({ total }) => counted(total, 'celda guardada', 'celdas guardadas'),
    failed: 'No se guardó ninguna celda',
    onDone: (_, sent) => setEdits((typed) => withoutSaved(typed, sent)),
    onFailed: ({ body }: ApiError) => {
      const { conflicts = [] } = body as { conflicts?: Conflict[] };
      setEdits((typed) => withConflicts(typed, conflicts));
    },
    key: [bulkEditTopic, 'cells'],
  });
  return {
    count: all.length,
    isValid,
    isPending,
    save: () => void run(all),
    discard: () => setEdits({}),
    editOf: (id: string): Edit | undefined => edits[id],
    type: (cell: Cell, text: string) => setEdits(typeInto(edits, cell, text)),
    restore: (id: string) => setEdits(({ [id]: _, ...others }) => others),
    /** Writes the lines of a pasted column into this cell and those below it. */
    paste: (cell: Cell, text: string) => {
      const { edits: typed, leftOut } = pasteColumn(edits, cellsFrom(products, cell), text);
      setEdits(typed);
      if (leftOut === 0) return;
      const what = counted(leftOut, 'renglón', 'renglones');
      const detail = 'No hay más celdas debajo en esta página.';
      notify(`Sin pegar: ${what}`, { kind: 'error', detail });
    },
  };
}
