import { createContext, use } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import { Button } from '../../ui/button.tsx';
import { useSizeCharts } from '../catalogue-queries.ts';
import { changedField, EditConflictNote } from '../kit/edit-conflict.tsx';
import { factLabel } from '../kit/fact-texts.ts';
import type { ProductForm } from './product-form.ts';

/** The loaded and the current stock of a size that was edited and has changed since. */
type StockConflict = { before: number; current: number };
export type StockConflicts = ReadonlyMap<string, StockConflict>;

/** The sizes, by id, whose stock was edited in the form and differs in `saved` since loading. */
export function findStockConflicts(form: ProductForm, saved: Product): StockConflicts {
  const stocks = new Map(
    saved.variants.flatMap(({ sizes }) => sizes.map(({ _id, stock }) => [_id, stock])),
  );
  const conflicts = new Map<string, StockConflict>();
  for (const { sizes = [] } of form.variants) {
    for (const { _id, stock, stockBefore } of sizes) {
      const current = _id === undefined ? undefined : stocks.get(_id);
      if (_id === undefined || current === undefined || stockBefore === undefined) continue;
      if (stock !== stockBefore && current !== stockBefore) {
        conflicts.set(_id, { before: stockBefore, current });
      }
    }
  }
  return conflicts;
}

/** The current stock with what was received, for who typed their sum with the loaded one; null when nothing was added. */
export const withReceived = (
  { before, current }: StockConflict,
  typed: number | undefined,
): number | null => (typed !== undefined && typed > before ? current + typed - before : null);

type ConflictState = { conflicts: StockConflicts; resolve: (sizeId: string) => void };

/** The stock conflicts of the enclosing form. */
export const ConflictContext = createContext<ConflictState>({
  conflicts: new Map(),
  resolve: () => {},
});

/** Shows the loaded and the current stock of a size that changed, and a button for each choice. */
export function StockConflictNote({ variant, index }: { variant: number; index: number }) {
  const { conflicts, resolve } = use(ConflictContext);
  const { control, setValue } = useFormContext<ProductForm>();
  const name = `variants.${variant}.sizes.${index}` as const;
  const { _id = '', size, stock } = useWatch({ control, name }) ?? {};
  const conflict = conflicts.get(_id);
  if (!conflict) return null;
  const { before, current } = conflict;
  const sum = withReceived(conflict, stock);
  const resolveWith = (newStock: number | undefined) => {
    setValue(`${name}.stockBefore`, current, { shouldDirty: true });
    if (newStock !== undefined) setValue(`${name}.stock`, newStock, { shouldDirty: true });
    resolve(_id);
  };
  return (
    <div
      role="alert"
      data-conflict
      tabIndex={-1}
      className="mt-2 grid gap-2 rounded-md border border-(--waiting) bg-(--waiting)/10 p-2.5"
    >
      <p>
        El stock del talle {size} cambió mientras lo editabas: había <strong>{before}</strong> y
        ahora hay <strong>{current}</strong>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" size="dense" onClick={() => resolveWith(current)}>
          Tomar {current}
        </Button>
        <Button variant="outline" size="dense" onClick={() => resolveWith(undefined)}>
          Dejar {Number.isNaN(stock) ? 'lo escrito' : stock}
        </Button>
        {sum !== null && (
          <Button variant="outline" size="dense" onClick={() => resolveWith(sum)}>
            Sumar lo mío: {sum}
          </Button>
        )}
      </div>
    </div>
  );
}

type ProductEditConflictProps = {
  conflict: EditConflict<Product>;
  resolve: (fact: string) => void;
};

/** The product facts that another editor saved since the form opened, each to be resolved. */
export function ProductEditConflict({ conflict, resolve }: ProductEditConflictProps) {
  const form = useFormContext<ProductForm>();
  const { charts } = useSizeCharts();
  const saved = productFacts(conflict.current);
  const showChart = (value: unknown) =>
    charts.find(({ _id }) => _id === value)?.name ?? 'Automática';
  const describe = (fact: string) => {
    const location = locateFact(fact, form.getValues());
    if (!location) return null;
    const theirs = saved[fact] ?? (fact === 'categoria' ? '' : null);
    const show = fact === 'sizeChartId' ? { show: showChart } : {};
    return changedField(form, { ...location, theirs, ...show });
  };
  return <EditConflictNote conflict={conflict} describe={describe} resolve={resolve} />;
}

type FactLocation = { name: FieldPath<ProductForm>; label: string };

/** The form field of a fact and its label; null when the form has no such field. */
function locateFact(fact: string, { variants }: ProductForm): FactLocation | null {
  const [id, name] = fact.split('.');
  if (!name) return { name: fact as FieldPath<ProductForm>, label: factLabel({ path: [fact] }) };
  for (const [index, { _id, modelName, sizes = [] }] of variants.entries()) {
    const field = `variants.${index}` as const;
    const label = factLabel({ path: [modelName, name] });
    if (_id === id) return { name: `${field}.${name}` as FieldPath<ProductForm>, label };
    const size = sizes.findIndex((entry) => entry._id === id);
    if (size >= 0) return { name: `${field}.sizes.${size}.size`, label };
  }
  return null;
}
