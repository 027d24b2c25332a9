import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { mainImage } from '#domain/listing.ts';
import { formatPrice } from '#domain/money.ts';
import { parseStoreCodes } from '#domain/store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { compact } from './compact.ts';

type ProductPickerProps = {
  ref: Ref<HTMLInputElement>;
  products: readonly Product[];
  /** Ids of those that the combo holds already. */
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onAdd: (product: Product) => void;
};

const shown = 6;

/** Finds products by name and adds them; Enter adds the first that was found. */
export function ProductPicker({ ref, products, chosen, error, onAdd }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const found = products.filter(
    ({ _id, nombre }) => !chosen.has(_id) && fold(nombre).includes(fold(search.trim())),
  );
  const add = (product: Product) => {
    setSearch('');
    onAdd(product);
  };
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (search.trim() && found[0]) add(found[0]);
  };
  return (
    <div className="grid gap-2">
      <Field
        ref={ref}
        type="search"
        label="Agregar productos"
        placeholder="Buscar por nombre..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={addFirst}
        autoComplete="off"
        spellCheck={false}
        error={error}
        className={compact}
      />
      <ul aria-label="Productos encontrados" className="grid gap-x-4 sm:grid-cols-2">
        {found.slice(0, shown).map((product) => (
          <li key={product._id}>
            <FoundProduct product={product} onAdd={() => add(product)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted">
        {found.length === 0 && 'Ningún otro producto con ese nombre.'}
        {found.length > shown && `Y ${found.length - shown} más: búscalos por su nombre.`}
      </p>
    </div>
  );
}

function FoundProduct({ product, onAdd }: { product: Product; onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex w-full items-center gap-3 rounded-control p-1.5 text-left transition-colors hover:bg-sunken"
    >
      <Plate src={mainImage(product)} alt="" sizes="48px" className="w-12 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Agregar </span>
        <span className="block truncate font-medium">{product.nombre}</span>
        <span className="block truncate text-muted">
          {formatPrice(product.precio)} · {parseStoreCodes(product.store).join(', ')}
          {!product.state && ' · inactivo'}
        </span>
      </span>
      <PlusIcon className="size-4 shrink-0 text-muted" />
    </button>
  );
}

/** Without case and accents, so that `pantalon` finds `Pantalón`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
