import { canBuy } from '#domain/catalogue/selection.ts';
import { cx } from '../../../ui/cx.ts';

type SizeButtonsProps = {
  sizes: readonly { id: string; size: string; stock: number }[];
  chosen: string | null | undefined;
  onChoose: (id: string) => void;
};

/** The sizes as buttons; one without stock is disabled, struck through and labelled so. */
export function SizeButtons({ sizes, chosen, onChoose }: SizeButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {sizes.map((size) => {
        const available = canBuy(size);
        return (
          <button
            key={size.id}
            type="button"
            disabled={!available}
            aria-pressed={size.id === chosen}
            onClick={() => onChoose(size.id)}
            className={cx(
              'grid h-11 min-w-12 place-items-center border px-3 text-sm font-medium transition-colors lv:rounded-xl',
              !available && 'border-line text-muted line-through',
              available && size.id === chosen && 'border-accent bg-accent text-on-accent',
              available && size.id !== chosen && 'border-line-strong hover:border-ink',
            )}
          >
            <span>
              {size.size}
              {!available && <span className="sr-only"> sin stock</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
