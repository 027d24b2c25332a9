import { memo } from 'react';
import { Outlet } from 'react-router';
import { mainImage } from '#domain/catalogue/listing.ts';
import { offers } from '#domain/catalogue/offer.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes, storeCodes, stores } from '#domain/site/store.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/form/select-field.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { Picture } from '../../ui/picture.tsx';
import {
  describeProductsError,
  productPageQuery,
  productsErrorTitle,
  productTopic,
  updateProduct,
} from '../catalogue-queries.ts';
import { ActiveBadge } from '../kit/badges.tsx';
import { Options } from '../kit/fields.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { Items } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { adminMeta, gridEditPath, gridSection } from '../kit/sections.ts';
import { useChange } from '../kit/use-change.ts';
import { AddProductLink } from './add-product-link.tsx';

const params = { q: 'text', store: storeCodes } as const;

export const meta = () => adminMeta(gridSection.title);

/** Editar Productos: the products as cards, to edit, enable and disable them. */
export default function ProductGridPage() {
  const list = useList({
    params,
    pageSize: 24,
    queryOf: ({ q: search, store }, page) =>
      productPageQuery({ ...(search ? { search } : {}), ...(store ? { store } : {}), ...page }),
  });
  const { values, set } = list;
  return (
    <>
      <h1 className="display display-md mb-5">{gridSection.title}</h1>
      <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
        <SearchBox
          value={values.q}
          placeholder="Buscar por nombre..."
          onSearch={(q) => set({ q })}
        />
        <div className="w-full sm:w-52">
          <Select
            aria-label="Tienda"
            value={values.store}
            onChange={({ target }) =>
              set({ store: storeCodes.find((code) => code === target.value) ?? '' })
            }
            className="rounded-control bg-raised sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5"
          >
            <option value="">Todas las tiendas</option>
            <Options labels={storeNames} />
          </Select>
        </div>
      </div>
      <ListResults
        list={list}
        failed={productsErrorTitle}
        describe={describeProductsError}
        empty="No se encontraron productos"
        emptyAction={
          list.isFiltered ? (
            <Button variant="outline" size="dense" onClick={list.clear}>
              Limpiar Filtros
            </Button>
          ) : (
            <AddProductLink />
          )
        }
        loading={<Spinner label="Cargando productos..." />}
      >
        {({ products }) => (
          <Items
            items={products}
            keyOf={({ _id }) => _id}
            className="grid gap-1 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
            itemClassName="min-w-0"
          >
            {(product) => <GridCard product={product} />}
          </Items>
        )}
      </ListResults>
      <Outlet />
    </>
  );
}

const storeNames = Object.fromEntries(stores.map(({ code, name }) => [code, name]));

/** A product with its edit link and its enable button. */
const GridCard = memo(function GridCard({ product }: { product: Product }) {
  const { _id: id } = product;
  const { run, isPending } = useChange({
    key: ['product', id],
    send: () =>
      authenticatedCall('DELETE /api/products/:id', {
        params: { id },
        query: { state: product.state ? 'false' : 'true' },
      }),
    done: ({ state }) => `Producto ${state ? 'habilitado' : 'deshabilitado'} con éxito`,
    failed: 'Error al intentar deshabilitar o habilitar el producto',
    topic: productTopic,
    update: updateProduct,
  });
  const headingId = `producto-${id}`;
  const facts = [parseStoreCodes(product.store).join(', '), product.categoria];
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full overflow-hidden rounded-panel border border-line bg-raised max-sm:items-center max-sm:gap-2 max-sm:p-1 max-sm:pl-2 sm:flex-col"
    >
      <Picture
        src={mainImage(product)}
        alt=""
        sizes="(min-width: 1024px) 260px, (min-width: 640px) 45vw, 64px"
        className={cx(
          'max-sm:w-16 max-sm:shrink-0 max-sm:rounded-md',
          !product.state && 'opacity-55 grayscale',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 max-sm:gap-0.5 sm:p-3">
        <div className="flex flex-wrap gap-1.5 max-sm:order-last sm:mb-1">
          <ActiveBadge active={product.state} />
          <Badge tone="muted">{offers[product.ofertaNuevo].label}</Badge>
        </div>
        <h2 id={headingId} className="font-semibold wrap-anywhere max-sm:line-clamp-2">
          {product.nombre}
        </h2>
        <p>{formatPrice(product.precio)}</p>
        <p className="text-muted max-sm:hidden">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2 border-line max-sm:flex-col max-sm:gap-1 sm:border-t sm:p-2.5">
        <ModalLink
          to={gridEditPath(id)}
          aria-describedby={headingId}
          className={buttonClass('outline', 'dense', 'sm:flex-1')}
        >
          Editar
        </ModalLink>
        <Button
          variant="outline"
          size="dense"
          className="sm:flex-1"
          aria-describedby={headingId}
          busy={isPending}
          onClick={() => void run()}
        >
          {product.state ? 'Deshabilitar' : 'Habilitar'}
        </Button>
      </div>
    </article>
  );
});
