import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import { EditConflictNote } from '../../kit/edit-conflict.tsx';
import { factLabel } from '../../kit/fact-texts.ts';
import { FactValue } from '../../kit/fact-value.tsx';
import { useSizeCharts } from '../../use-size-charts.ts';
import type { ProductForm } from './product-form.ts';

type ProductEditConflictProps = {
  conflict: EditConflict<Product>;
  resolve: (fact: string) => void;
};

/** The product facts that another editor saved since the form opened, each to be resolved. */
export function ProductEditConflict({ conflict, resolve }: ProductEditConflictProps) {
  const { control, getValues, setValue } = useFormContext<ProductForm>();
  // Renders again on every change, so that the own values are current.
  useWatch({ control });
  const saved = productFacts(conflict.current);
  const { charts } = useSizeCharts();
  const changes = conflict.changes.flatMap((fact) => {
    const location = locateFact(fact, getValues());
    if (!location) return [];
    const { field, path } = location;
    const name = path.at(-1) ?? '';
    const takeTheirs = () =>
      setValue(field, (saved[fact] ?? (name === 'categoria' ? '' : null)) as never, {
        shouldDirty: true,
        shouldValidate: true,
      });
    const label = factLabel({ path });
    return [{ fact, label, theirs: saved[fact], mine: getValues(field), takeTheirs }];
  });
  return (
    <EditConflictNote
      changes={changes}
      renderValue={(fact, value) =>
        fact === 'sizeChartId' ? (
          (charts.find(({ _id }) => _id === value)?.name ?? 'Automática')
        ) : (
          <FactValue name={fact.split('.').at(-1) ?? ''} value={value} />
        )
      }
      resolve={resolve}
    />
  );
}

type FactLocation = { field: FieldPath<ProductForm>; path: string[] };

/** The form field of a fact and the names for its label; null when the form has no such field. */
function locateFact(fact: string, { variants }: ProductForm): FactLocation | null {
  const [id, name] = fact.split('.');
  if (!name) return { field: fact as FieldPath<ProductForm>, path: [fact] };
  for (const [index, { _id, modelName, sizes = [] }] of variants.entries()) {
    const field = `variants.${index}` as const;
    if (_id === id) {
      return { field: `${field}.${name}` as FieldPath<ProductForm>, path: [modelName, name] };
    }
    const size = sizes.findIndex((entry) => entry._id === id);
    if (size >= 0) return { field: `${field}.sizes.${size}.size`, path: [modelName, 'size'] };
  }
  return null;
}
