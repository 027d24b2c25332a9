import { createContext, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { ProductForm } from '../form/product-form.ts';
import type { StockConflicts } from './stock-conflicts.ts';

export type ConflictState = { conflicts: StockConflicts; resolve: (sizeId: string) => void };

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
      </div>
    </div>
  );
}
