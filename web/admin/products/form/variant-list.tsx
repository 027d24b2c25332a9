import { useFieldArray, useFormContext } from 'react-hook-form';
import { knownColors } from '#domain/catalogue/color.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { emptyVariant, type ProductForm } from './product-form.ts';
import { VariantFields } from './variant-fields.tsx';

const maxVariants = 40;

/** The variants of a product, in the order of the shop. */
export function VariantList() {
  const { control, formState } = useFormContext<ProductForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants' });
  const { variants } = formState.errors;
  const error = variants?.root?.message ?? variants?.message;
  const add = () =>
    append(emptyVariant, { shouldFocus: true, focusName: `variants.${fields.length}.color` });
  return (
    <section aria-labelledby="variantes" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="variantes" className="text-base font-semibold">
          Variantes <span className="font-normal text-muted">({fields.length})</span>
        </h2>
        <Button
          variant="outline"
          size="dense"
          disabled={fields.length >= maxVariants}
          onClick={add}
        >
          <PlusIcon className="size-4" /> Agregar variante
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <VariantFields
          key={id}
          index={index}
          count={fields.length}
          onRemove={() => remove(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
      <datalist id="colores">
        {knownColors.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
    </section>
  );
}
