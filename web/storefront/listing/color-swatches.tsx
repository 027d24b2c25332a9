import { colorHex, colorName } from '#domain/catalogue/color.ts';
import type { Card } from '#domain/contract/listing.ts';
import { cx } from '../../ui/cx.ts';

type ColorSwatchesProps = {
  dots: Card['dots'];
  disabled: boolean;
  current: string | null;
  onPick: (color: string) => void;
};

/** The product's colours, each a button that shows it for a moment. */
export function ColorSwatches({ dots, disabled, current, onPick }: ColorSwatchesProps) {
  const colors = [...new Set(dots.map((dot) => dot.color))];
  if (colors.length === 0) return null;
  return (
    <ul
      aria-label="Colores"
      className="relative z-10 -ml-1.5 flex w-fit flex-wrap pointer-coarse:-my-1.5 pointer-coarse:-ml-2.5"
    >
      {colors.map((color) => (
        <li key={color}>
          <button
            type="button"
            disabled={disabled}
            aria-label={`Ver en ${colorName(color)}`}
            title={colorName(color)}
            aria-pressed={current === color}
            onClick={() => onPick(color)}
            className="grid size-7 place-items-center rounded-full pointer-coarse:h-11 pointer-coarse:w-9"
          >
            <span
              className={cx(
                'size-3.5 rounded-full border border-line-strong outline-offset-2',
                current === color && 'outline-2 outline-ink',
              )}
              style={{ backgroundColor: colorHex(color) }}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
