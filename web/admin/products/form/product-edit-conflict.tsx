import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { type EditConflict, productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { factLabel } from '../../audit/fact-texts.ts';
import { EditConflictNote } from '../../edit-conflict/edit-conflict-note.tsx';
import { FactValue } from '../../edit-conflict/fact-value.tsx';
import type { ProductForm } from './product-form.ts';

type ProductEditConflictProps = {
  told: EditConflict<Product>;
  settle: (fact: string) => void;
};

/** What somebody else saved of the product while one edited it. */
export function ProductEditConflict({ told, settle }: ProductEditConflictProps) {
  const { control, getValues, setValue } = useFormContext<ProductForm>();
  // Renders anew with every key, so that one's own side stays true.
  useWatch({ control });
  const saved = productFacts(told.current);
  const changes = told.changes.flatMap((fact) => {
    const place = placeOf(fact, getValues());
    if (!place) return [];
    const { field, path } = place;
    const name = path.at(-1) ?? '';
    const take = () =>
      setValue(field, (saved[fact] ?? (name === 'categoria' ? '' : null)) as never, {
        shouldDirty: true,
        shouldValidate: true,
      });
    const label = factLabel({ path });
    return [{ fact, label, theirs: saved[fact], mine: getValues(field), take }];
  });
  return (
    <EditConflictNote
      changes={changes}
      show={(fact, value) => <FactValue name={fact.split('.').at(-1) ?? ''} value={value} />}
      settle={settle}
    />
  );
}

type Place = { field: FieldPath<ProductForm>; path: string[] };

/** Where the form holds a fact, and the names on the way to it; null when it was removed there. */
function placeOf(fact: string, { variants }: ProductForm): Place | null {
  const [id, name] = fact.split('.');
  if (!name) return { field: fact as FieldPath<ProductForm>, path: [fact] };
  for (const [index, { _id, modelName, sizes = [] }] of variants.entries()) {
    const field = `variants.${index}` as const;
    if (_id === id) {
      return { field: `${field}.${name}` as FieldPath<ProductForm>, path: [modelName, name] };
    }
    const size = sizes.findIndex((one) => one._id === id);
    if (size >= 0) return { field: `${field}.sizes.${size}.size`, path: [modelName, 'size'] };
  }
  return null;
}
