import type { ColorNames } from '#domain/catalogue/color.ts';
import type { Variant } from '#domain/contract/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';

type ColorChoiceProps = {
  variants: readonly Variant[];
  names: ColorNames;
  chosen: string | undefined;
  columns: 1 | 3;
  onChoose: (variantId: string) => void;
};

/** The colours as picture buttons, in one column or three. */
export function ColorChoice({ variants, names, chosen, columns, onChoose }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="label mb-3 text-muted">Color</legend>
      <div className={cx('grid gap-1.5', columns === 3 && 'grid-cols-3')}>
        {variants.map((variant) => (
          <button
            key={variant._id}
            type="button"
            aria-pressed={variant._id === chosen}
            onClick={() => onChoose(variant._id)}
            className={cx(
              'flex items-center gap-3 border p-1 text-left transition-colors lv:rounded-xl',
              columns === 3 && 'flex-col gap-2',
              variant._id === chosen ? 'border-ink' : 'border-line hover:border-line-strong',
            )}
          >
            <Picture
              src={variant.thumbnailImageMain ?? variant.thumbnailImages[0] ?? null}
              alt=""
              sizes={columns === 3 ? '96px' : '80px'}
              className={cx('shrink-0 lv:rounded-lg', columns === 3 ? 'w-full' : 'h-10 w-20')}
            />
            <span className="leading-tight">
              <span className="block text-sm font-medium">{variant.modelName}</span>
              {names.get(variant.color) !== variant.modelName && (
                <span className="text-sm text-muted">{names.get(variant.color)}</span>
              )}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
