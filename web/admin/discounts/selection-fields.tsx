import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { getStore } from '#domain/site/store.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { announce } from '../../ui/announce.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCategories } from '../catalogue-queries.ts';
import { ProductPicker } from '../combos/product-picker.tsx';
import { FormError, FormSection, Options, useFields } from '../kit/fields.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import { bothStores } from './discount-texts.ts';
import type { DiscountValues } from './discount-values.ts';
import { nameIn, type ProductNames } from './use-product-names.ts';

export const storeLabels: Record<DiscountValues['store'], string> = {
  '': bothStores,
  Kings: getStore('Kings').name,
  Lv: getStore('Lv').name,
};

/** The store, categories and products of a discount, and whether combos are of it. */
export function SelectionFields({ names }: { names: ProductNames }) {
  const { register } = useFormContext<DiscountValues>();
  const field = useFields<DiscountValues>();
  return (
    <FormSection
      title="A qué"
      hint="Sin categorías ni productos, vale para todas las prendas de la tienda."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Tienda" {...field('store')}>
          <Options labels={storeLabels} />
        </SelectField>
      </div>
      <CategoryFields />
      <ProductFields names={names} />
      <CheckboxField
        label="También combos"
        hint="Los de la tienda elegida, además de las prendas."
        {...register('includesCombos')}
      />
    </FormSection>
  );
}

/** The categories in use as checkboxes, and those of the discount that no product has any more. */
function CategoryFields() {
  const { control, formState } = useFormContext<DiscountValues>();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const initial = (formState.defaultValues?.categories ?? []).filter((one) => one !== undefined);
  const options = [...new Set([...useCategories(), ...initial, ...field.value])];
  if (options.length === 0) return null;
  const tick = (category: string, on: boolean) =>
    field.onChange(
      options.filter((other) => (other === category ? on : field.value.includes(other))),
    );
  return (
    <fieldset>
      <legend className="mb-0.5 font-medium">Categorías</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map((category, index) => (
          <CheckboxField
            key={category}
            ref={index === 0 ? field.ref : undefined}
            label={category}
            checked={field.value.includes(category)}
            onChange={(event) => tick(category, event.target.checked)}
          />
        ))}
      </div>
      <FormError>{fieldState.error?.message}</FormError>
    </fieldset>
  );
}

/** The products of the discount by name, and the search that adds more. */
function ProductFields({ names }: { names: ProductNames }) {
  const { control, getValues } = useFormContext<DiscountValues>();
  const { field, fieldState } = useController({ control, name: 'productIds' });
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-3">
      {field.value.length > 0 && (
        <ul
          aria-label="Productos del descuento"
          className="divide-y divide-line rounded-control border border-line"
        >
          {field.value.map((id) => (
            <li
              key={id}
              tabIndex={-1}
              className="flex items-center justify-between gap-3 py-0.5 pr-1 pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{nameIn(names, id)}</span>
              <ItemButton
                icon={TrashIcon}
                size="dense"
                label={`Quitar ${nameIn(names, id)}`}
                onClick={() => field.onChange(field.value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ProductPicker
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        chosen={new Set(field.value)}
        isSuggesting={false}
        error={fieldState.error?.message}
        onAdd={({ _id, nombre }) => {
          // Others may have been added or removed while it was searched.
          const now = getValues('productIds');
          if (now.includes(_id)) return;
          names.add(_id, nombre);
          field.onChange([...now, _id]);
          announce(`Se agregó ${nombre}`);
          input.current?.focus();
        }}
      />
    </div>
  );
}
