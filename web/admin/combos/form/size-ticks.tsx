import type { Variant } from '#domain/contract/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import { type Choice, sizesOf } from './choice.ts';

type SizeTicksProps = {
  variant: Variant;
  choice: Choice;
  onTick: (sizeIds: readonly string[], on: boolean) => void;
};

/** The sizes of a variant with their stock, one checkbox each. */
export function SizeTicks({ variant, choice, onTick }: SizeTicksProps) {
  const ticked = sizesOf(choice);
  if (variant.sizes.length === 0) return <p className="text-muted">Sin talles</p>;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Talles de {variant.modelName}</legend>
      {variant.sizes.map(({ _id, size, stock }) => (
        <label
          key={_id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-2.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-text pointer-fine:min-h-8"
        >
          <input
            type="checkbox"
            className="size-4 accent-accent outline-none"
            checked={ticked.has(_id)}
            onChange={(event) => onTick([_id], event.target.checked)}
          />
          <span>
            <span className="font-medium">{size}</span>{' '}
            <span className={cx('text-xs', stock === 0 ? 'text-danger' : 'text-muted')}>
              {stock} u.
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
