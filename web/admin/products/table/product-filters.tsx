import { offers } from '#domain/catalogue/offer.ts';
import type { InventoryFilter } from '#domain/contract/inventory.ts';
import { Select } from '../../../ui/form/select-field.tsx';
import { useCategories } from '../../catalogue-queries.ts';
import { Options } from '../../kit/fields.tsx';

/** The filters that the list stores in its URL, besides the search. */
export const filterParams = {
  categoria: 'text',
  etiqueta: Object.keys(offers) as (keyof typeof offers)[],
  estado: ['activos', 'inactivos'],
  /** Only products with a size for which buyers wait. */
  espera: ['si'],
  stock: ['bajo', 'agotado'],
} as const;

type Filters = {
  categoria: string;
  etiqueta: keyof typeof offers | '';
  estado: 'activos' | 'inactivos' | '';
  espera: 'si' | '';
  stock: 'bajo' | 'agotado' | '';
};

/** The filters as the request has them. */
export const toFilter = (filters: Filters): InventoryFilter => {
  const { categoria, etiqueta, estado, espera, stock } = filters;
  return {
    ...(categoria ? { categoria } : {}),
    ...(etiqueta ? { label: etiqueta } : {}),
    ...(estado ? { active: estado === 'activos' ? 'true' : 'false' } : {}),
    ...(espera ? { wanted: 'true' } : {}),
    ...(stock ? { stock: stock === 'bajo' ? 'low' : 'out' } : {}),
  };
};

const labelTexts = {
  '': 'Etiqueta',
  ...Object.fromEntries(Object.entries(offers).map(([code, { label }]) => [code, label])),
};
const stockTexts = { '': 'Stock', bajo: 'Con poco stock', agotado: 'Con talles en 0' };
const stateTexts = { '': 'Estado', activos: 'Activos', inactivos: 'Inactivos' };

type ProductFiltersProps = { values: Filters; set: (change: Partial<Filters>) => void };

/** The category, label, state and stock of the products of the list. */
export function ProductFilters({ values, set }: ProductFiltersProps) {
  const { categoria, etiqueta, estado, stock } = values;
  const categories = useCategories();
  const known =
    categories.includes(categoria) || !categoria ? categories : [categoria, ...categories];
  const categoryTexts = {
    '': 'Categoría',
    ...Object.fromEntries(known.map((category) => [category, category])),
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Filter
        label="Filtrar por categoría"
        value={categoria}
        texts={categoryTexts}
        onChange={(value) => set({ categoria: value })}
      />
      <Filter
        label="Filtrar por etiqueta"
        value={etiqueta}
        texts={labelTexts}
        onChange={(value) => set({ etiqueta: value as Filters['etiqueta'] })}
      />
      <Filter
        label="Filtrar por estado"
        value={estado}
        texts={stateTexts}
        onChange={(value) => set({ estado: value as Filters['estado'] })}
      />
      <Filter
        label="Filtrar por stock"
        value={stock}
        texts={stockTexts}
        onChange={(value) => set({ stock: value as Filters['stock'] })}
      />
    </div>
  );
}

type FilterProps = {
  label: string;
  value: string;
  texts: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

function Filter({ label, value, texts, onChange }: FilterProps) {
  return (
    <Select
      isSmall
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="rounded-control bg-raised sm:max-w-48 pointer-fine:min-h-9"
    >
      <Options labels={texts} />
    </Select>
  );
}
