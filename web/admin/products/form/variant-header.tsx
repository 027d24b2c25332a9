import { useFormContext, useWatch } from 'react-hook-form';
import { colorHex, colorName } from '#domain/catalogue/color.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { ProductForm } from './product-form.ts';

type VariantHeaderProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The name of a variant, with buttons to move and remove it. */
export function VariantHeader({ index, count, onMove, onRemove }: VariantHeaderProps) {
  const { control } = useFormContext<ProductForm>();
  const [color, modelName] = useWatch({
    control,
    name: [`variants.${index}.color`, `variants.${index}.modelName`],
  });
  const number = index + 1;
  return (
    <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded-full border border-line-strong"
        style={color?.trim() ? { background: colorHex(color) } : undefined}
      />
      <legend className="contents">
        <span className="min-w-0 flex-1 truncate font-medium">
          <span className="sr-only">Variante {number}: </span>
          {modelName?.trim() || `Variante ${number}`}
          {color?.trim() && <span className="font-normal text-muted"> · {colorName(color)}</span>}
        </span>
      </legend>
      {count > 1 && (
        <>
          <IconButton
            label={`Subir variante ${number}`}
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && onMove(index - 1)}
            size="denser"
            className="text-muted"
          >
            <ChevronDownIcon className="size-4 rotate-180" />
          </IconButton>
          <IconButton
            label={`Bajar variante ${number}`}
            aria-disabled={number === count || undefined}
            onClick={() => number < count && onMove(index + 1)}
            size="denser"
            className="text-muted"
          >
            <ChevronDownIcon className="size-4" />
          </IconButton>
        </>
      )}
      <Button variant="quiet" size="dense" className="text-danger" onClick={onRemove}>
        Eliminar<span className="sr-only"> variante {number}</span>
      </Button>
    </div>
  );
}
