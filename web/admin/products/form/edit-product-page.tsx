import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '#domain/contract/catalogue.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import {
  categoriesQuery,
  describeProductsError,
  productQuery,
  productsFailed,
} from '../product-queries.ts';
import { StateMark } from '../state-mark.tsx';
import { FormHeader } from './form-header.tsx';
import { formOf } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';
import { useWayBack } from './use-way-back.ts';

/** Statuses of an address that is no product's. */
const unknown = [400, 404];

/** A product of the shop, to be changed. */
export function EditProductPage() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string }) {
  const query = useQuery({ ...productQuery(id), staleTime: 0 });
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  // As it was when the form opened: what is read later must not overwrite what is being typed.
  const [opened, setOpened] = useState<Product | null>(null);
  const { data, isFetching, error } = query;
  if (!opened && data && !isFetching) setOpened(data);
  const { to: backTo, title: back } = useWayBack();

  if (opened) {
    return (
      <>
        <FormHeader title={opened.nombre} backTo={backTo} back={back}>
          <StateMark active={opened.state} />
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
  if (!unknown.includes(error.status)) {
    return <LoadFailure title={productsFailed} query={query} describe={describeProductsError} />;
  }
  return (
    <EmptyState title="No se encontró el producto">
      <Link to={backTo} className={buttonClass('outline', 'dense')}>
        {back}
      </Link>
    </EmptyState>
  );
}
