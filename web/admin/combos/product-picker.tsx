import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { mainImage } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productPageQuery } from '../catalogue-queries.ts';
import { denseControl } from '../kit/fields.tsx';

type ProductPickerProps = {
  ref: Ref<HTMLInputElement>;
  /** The ids of the products that are chosen already, which are not offered. */
  chosen: ReadonlySet<string>;
  /** Whether products are offered before anything is typed. */
  isSuggesting?: boolean;
  error: string | undefined;
  onAdd: (product: Product) => void;
};

const maxResults = 6;
/** The products that one call lists at most. */
const maxPageSize = 100;

/** Searches products by name and adds them; Enter adds the first result. */
export function ProductPicker(props: ProductPickerProps) {
  const { ref, chosen, isSuggesting = true, error, onAdd } = props;
  const [text, setText] = useState('');
  const search = text.trim();
  const isShown = isSuggesting || search !== '';
  // The first results may be products that are chosen already.
  const query = productPageQuery({
    ...(search ? { search } : {}),
    pageSize: Math.min(maxResults + chosen.size, maxPageSize),
  });
  const client = useQueryClient();
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData, enabled: isShown });
  const excludeChosen = (products: readonly Product[]) =>
    products.filter(({ _id }) => !chosen.has(_id));
  const found = excludeChosen((isShown && data?.products) || []);
  const add = (product: Product) => {
    // Without what was typed while it was searched.
    setText((current) => (current.trim() === search ? '' : current));
    onAdd(product);
  };
  const addFirst = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The displayed results may still belong to a shorter search text.
    const page = search ? await client.fetchQuery(query).catch(() => null) : null;
    const [first] = excludeChosen(page?.products ?? []);
    if (first) add(first);
  };
  return (
    <div className="grid gap-2">
      <Field
        ref={ref}
        type="search"
        label="Agregar productos"
        placeholder="Buscar por nombre..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => void addFirst(event)}
        autoComplete="off"
        spellCheck={false}
        error={error}
        className={denseControl}
      />
      <ul
        aria-label="Productos encontrados"
        className="grid grid-cols-1 gap-x-4 empty:hidden sm:grid-cols-2"
      >
        {found.slice(0, maxResults).map((product) => (
          <li key={product._id}>
            <FoundProduct product={product} onAdd={() => add(product)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted">
        {isShown && data && found.length === 0 && 'Ningún otro producto con ese nombre.'}
        {isShown &&
          (data?.total ?? 0) > maxResults + chosen.size &&
          'Hay más: buscalos por su nombre.'}
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
      <Picture src={mainImage(product)} alt="" sizes="48px" className="w-12 shrink-0 rounded-md" />
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
