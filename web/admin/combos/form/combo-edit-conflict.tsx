import { useWatch } from 'react-hook-form';
import type { EditConflict } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { factLabel } from '../../audit/fact-texts.ts';
import { EditConflictNote } from '../../edit-conflict/edit-conflict-note.tsx';
import { FactValue } from '../../edit-conflict/fact-value.tsx';
import { type Choice, sizesOf } from './choice.ts';
import { type ComboForm, type ComboValues, valuesOf } from './combo-values.ts';

type ComboEditConflictProps = {
  told: EditConflict<Promotion>;
  settle: (fact: string) => void;
  form: ComboForm;
  products: readonly Product[];
};

/** What somebody else saved of the combo while one edited it. */
export function ComboEditConflict(props: ComboEditConflictProps) {
  const { told, settle, form, products } = props;
  // Renders anew with every key, so that one's own side stays true.
  useWatch({ control: form.control });
  const saved = valuesOf(told.current);
  const changes = told.changes.map((fact) => {
    const name = fact as keyof ComboValues;
    return {
      fact,
      label: name === 'products' ? 'Productos' : factLabel({ path: [name] }),
      theirs: saved[name],
      mine: form.getValues(name),
      take: () =>
        form.setValue(name, saved[name] as never, { shouldDirty: true, shouldValidate: true }),
    };
  });
  const show = (name: string, value: unknown) =>
    name === 'products' ? (
      <GarmentList choices={value as Choice[]} products={products} />
    ) : (
      <FactValue name={name} value={dateless(name, value)} />
    );
  return <EditConflictNote changes={changes} show={show} settle={settle} />;
}

/** A date's field holds `2026-11-21T02:59`. */
function dateless(name: string, value: unknown): unknown {
  return name.endsWith('Date') && typeof value === 'string' ? value.replace('T', ' ') : value;
}

type GarmentListProps = { choices: readonly Choice[]; products: readonly Product[] };

function GarmentList({ choices, products }: GarmentListProps) {
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
