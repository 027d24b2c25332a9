import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { buttonClass } from '../../../ui/button-class.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useListFocus } from '../../../ui/use-list-focus.ts';
import { panel } from '../../kit/fields.tsx';
import { ModalLink } from '../../kit/modal-link.tsx';
import { newVariant, type ProductForm, variantPath } from '../form/product-form.ts';
import { VariantSummary } from './variant-summary.tsx';

const maxVariants = 40;

/** The variants of a product, in the order of the shop; each is edited in its own modal. */
export function VariantList() {
  const { control, formState } = useFormContext<ProductForm>();
  const { fields, remove, move } = useFieldArray({ control, name: 'variants' });
  const [indexToRemove, setIndexToRemove] = useState<number | null>(null);
  const focus = useListFocus(fields.map(({ id }) => id).join());
  const { variants } = formState.errors;
  const error = variants?.root?.message ?? variants?.message;
  const confirmRemoval = () => {
    if (indexToRemove !== null) remove(indexToRemove);
    setIndexToRemove(null);
  };
  return (
    <section aria-labelledby="variantes" className={panel}>
      <div className="flex items-center justify-between gap-3">
        <h3 id="variantes" className="text-base font-semibold">
          Variantes <span className="font-normal text-muted">({fields.length})</span>
        </h3>
        {fields.length < maxVariants && (
          <ModalLink
            to={variantPath(newVariant)}
            data-variant={newVariant}
            className={buttonClass('outline', 'dense')}
          >
            <PlusIcon className="size-4" /> Agregar variante
          </ModalLink>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {fields.length === 0 && !error && (
        <p className="text-muted">Un color o modelo, con sus imágenes, talles y stock.</p>
      )}
      {fields.length > 0 && (
        <ol {...focus} className="grid divide-y divide-line border-t border-line">
          {fields.map(({ id }, index) => (
            <VariantSummary
              key={id}
              index={index}
              count={fields.length}
              onRemove={() => setIndexToRemove(index)}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={indexToRemove !== null}
        title="Eliminar variante"
        text="¿Estás seguro de que deseas eliminar esta variante?"
        confirm="Eliminar"
        danger
        onConfirm={confirmRemoval}
        onCancel={() => setIndexToRemove(null)}
      />
    </section>
  );
}
