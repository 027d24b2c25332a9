import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import { fillRequired } from '#domain/contract/promotions.ts';
import { useListFocus } from '../../../ui/use-list-focus.ts';
import type { Choice } from './choice.ts';
import { ChosenProduct } from './chosen-product.tsx';
import type { ComboFormApi } from './combo-values.ts';
import { Panel } from './panel.tsx';
import { ProductPicker } from './product-picker.tsx';

type ProductsPanelProps = {
  form: ComboFormApi;
  products: readonly Product[];
  onAdd: (product: Product) => void;
};

/** The products of the combo with their ticked sizes, and the picker that adds more. */
export function ProductsPanel({ form, products, onAdd }: ProductsPanelProps) {
  const { control, formState } = form;
  const { field } = useController({ control, name: 'products' });
  const [added, setAdded] = useState<string | null>(null);
  const choices = field.value;
  const errors = formState.errors.products;
  const message = errors?.root?.message ?? errors?.message;
  const focus = useListFocus(choices.map(({ productId }) => productId).join());
  const setChoices = (next: Choice[]) =>
    form.setValue('products', next, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <Panel title="Productos *" hint="Cada producto con los talles entre los que se puede elegir.">
      {choices.length > 0 && (
        <ol {...focus} className="grid gap-3">
          {choices.map((choice, position) => (
            <li
              key={choice.productId}
              tabIndex={-1}
              className="min-w-0 rounded-control focus-visible:outline-2 focus-visible:outline-accent-text"
            >
              <ChosenProduct
                choice={choice}
                product={products.find(({ _id }) => _id === choice.productId)}
                error={errors?.[position]?.variants?.message}
                isNew={added === choice.productId}
                onChange={(next) => setChoices(choices.with(position, next))}
                onRemove={() => setChoices(choices.toSpliced(position, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <ProductPicker
        ref={field.ref}
        chosen={new Set(choices.map(({ productId }) => productId))}
        error={message === fillRequired ? 'Obligatorio' : message}
        onAdd={(product) => {
          onAdd(product);
          setAdded(product._id);
          setChoices([...choices, { productId: product._id, variants: [] }]);
        }}
      />
    </Panel>
  );
}
