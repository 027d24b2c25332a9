import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useParams } from 'react-router';
import type { Product } from '#domain/contract/catalogue.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import {
  categoriesQuery,
  describeProductsError,
  productQuery,
  productsErrorTitle,
} from '../../catalogue-queries.ts';
import { ActiveBadge } from '../../kit/active-badge.tsx';
import { adminMeta } from '../../kit/admin-meta.ts';
import { isMissing, ModalFailure, ModalMessage, RouteModal } from '../../kit/route-modal.tsx';
import { formOf } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';

export const meta = () => adminMeta('Editar producto');

/** The form of an existing product, over the table or the grid. */
export default function EditProductModal() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string }) {
  const query = useQuery({ ...productQuery(id), staleTime: 0 });
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  // Set once when the form opens: a later refetch must not overwrite the fields.
  const [opened, setOpened] = useState<Product | null>(null);
  const { data, isFetching } = query;
  if (!opened && data && !isFetching) setOpened(data);
  return (
    <RouteModal
      title={opened?.nombre ?? 'Editar producto'}
      badge={opened && <ActiveBadge active={opened.state} />}
    >
      {opened ? (
        <ProductFormView opened={opened} initial={formOf(opened)} categories={categories} />
      ) : (
        <LoadState query={query} />
      )}
    </RouteModal>
  );
}

type LoadStateProps = Pick<ComponentProps<typeof ModalFailure>, 'query'>;

/** The loading, error or not-found state. */
function LoadState({ query }: LoadStateProps) {
  if (!query.error) return <Spinner label="Cargando productos..." />;
  if (isMissing(query.error)) {
    return <ModalMessage title="No se encontró el producto" />;
  }
  return <ModalFailure title={productsErrorTitle} query={query} describe={describeProductsError} />;
}
