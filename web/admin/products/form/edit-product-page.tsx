import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Product } from '#domain/contract/catalogue.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { productGridPath } from '../../paths.ts';
import { ActiveBadge } from '../active-badge.tsx';
import {
  categoriesQuery,
  describeProductsError,
  productQuery,
  productsErrorTitle,
} from '../product-queries.ts';
import { productSections } from '../product-sections.ts';
import { FormHeader } from './form-header.tsx';
import { formOf } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';

/** The server's statuses for a malformed and for an unknown product id. */
const notFoundStatuses = [400, 404];

export const meta = () => adminMeta('Editar producto');

/** The form of an existing product. */
export default function EditProductPage() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string }) {
  const query = useQuery({ ...productQuery(id), staleTime: 0 });
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  // Set once when the form opens: a later refetch must not overwrite the fields.
  const [opened, setOpened] = useState<Product | null>(null);
  const { data, isFetching, error } = query;
  if (!opened && data && !isFetching) setOpened(data);
  const { to: backTo, title: back } = useBackLink();

  if (opened) {
    return (
      <>
        <FormHeader title={opened.nombre} backTo={backTo} back={back}>
          <ActiveBadge active={opened.state} />
        </FormHeader>
        <ProductFormView
          opened={opened}
          initial={formOf(opened)}
          categories={categories}
          backTo={backTo}
        />
      </>
    );
  }
  if (!error) return <Spinner label="Cargando productos..." />;
  if (!notFoundStatuses.includes(error.status)) {
    return (
      <LoadFailure title={productsErrorTitle} query={query} describe={describeProductsError} />
    );
  }
  return (
    <EmptyState title="No se encontró el producto">
      <Link to={backTo} className={buttonClass('outline', 'dense')}>
        {back}
      </Link>
    </EmptyState>
  );
}

/** The list that the form was opened from, with its search parameters; else the grid. */
function useBackLink(): { to: string; title: string } {
  const from: unknown = useLocation().state?.from;
  const to = typeof from === 'string' ? from : productGridPath;
  const [path] = to.split('?');
  const section = productSections.find((section) => section.path === path);
  return section
    ? { to, title: section.title }
    : { to: productGridPath, title: 'Editar Productos' };
}
