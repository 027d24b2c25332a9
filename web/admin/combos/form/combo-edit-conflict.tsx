import { useWatch } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import { EditConflictNote } from '../../kit/edit-conflict.tsx';
import { factLabel } from '../../kit/fact-texts.ts';
import { FactValue } from '../../kit/fact-value.tsx';
import { type Choice, sizesOf } from './choice.ts';
import { type ComboFormApi, type ComboValues, valuesOf } from './combo-values.ts';

type ComboEditConflictProps = {
  conflict: EditConflict<Promotion>;
  resolve: (fact: string) => void;
  form: ComboFormApi;
  products: readonly Product[];
};

/** The combo facts that another editor saved since the form opened, each to be resolved. */
export function ComboEditConflict(props: ComboEditConflictProps) {
  const { conflict, resolve, form, products } = props;
  // Renders again on every change, so that the own values are current.
  useWatch({ control: form.control });
  const saved = valuesOf(conflict.current);
  const changes = conflict.changes.map((fact) => {
    const name = fact as keyof ComboValues;
    return {
      fact,
      label: name === 'products' ? 'Productos' : factLabel({ path: [name] }),
      theirs: saved[name],
      mine: form.getValues(name),
      takeTheirs: () =>
        form.setValue(name, saved[name] as never, { shouldDirty: true, shouldValidate: true }),
    };
  });
  const renderValue = (name: string, value: unknown) =>
    name === 'products' ? (
      <ChoiceList choices={value as Choice[]} products={products} />
    ) : (
      <FactValue name={name} value={formatDateValue(name, value)} />
    );
  return <EditConflictNote changes={changes} renderValue={renderValue} resolve={resolve} />;
}

/** Replaces the `T` of a date field (`2026-11-21T02:59`) with a space. */
function formatDateValue(name: string, value: unknown): unknown {
  return name.endsWith('Date') && typeof value === 'string' ? value.replace('T', ' ') : value;
}

type ChoiceListProps = { choices: readonly Choice[]; products: readonly Product[] };

function ChoiceList({ choices, products }: ChoiceListProps) {
  return (
    <ul>
      {choices.map((choice) => {
        const product = products.find(({ _id }) => _id === choice.productId);
        const ticked = sizesOf(choice);
        const sizes = product?.variants.flatMap((variant) =>
          variant.sizes
            .filter(({ _id }) => ticked.has(_id))
            .map(({ size }) => `${variant.modelName} ${size}`),
        );
        return (
          <li key={choice.productId}>
            {product?.nombre ?? 'Otro producto'}: {sizes?.join(', ') || `${ticked.size} talles`}
          </li>
        );
      })}
    </ul>
  );
}
