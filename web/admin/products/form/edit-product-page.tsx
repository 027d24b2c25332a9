import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '#domain/contract/catalogue.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dense } from '../../dense.ts';
import { LoadFailure } from '../load-failure.tsx';
import { StateMark } from '../state-mark.tsx';
import { useProducts } from '../use-products.ts';
import { FormHeader } from './form-header.tsx';
import { formOf } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';
import { useCategories } from './use-categories.ts';
import { useWayBack } from './use-way-back.ts';

/** A product of the shop, to be changed. */
export function EditProductPage() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string }) {
  const list = useProducts();
  const categories = useCategories(list.products);
  // As it was when the form opened: what is read later must not overwrite what is being typed.
  const [opened, setOpened] = useState<Product | null>(null);
  const isReady = !list.isPending && !list.isRefreshing && !list.error;
  const found = isReady ? list.products.find(({ _id }) => _id === id) : undefined;
  if (!opened && found) setOpened(found);
  const { to: backTo, title: back } = useWayBack();

  if (opened) {
    return (
      <>
        <FormHeader title={opened.nombre} backTo={backTo} back={back}>
          <StateMark active={opened.state} />
        </FormHeader>
        <ProductFormView id={id} initial={formOf(opened)} categories={categories} backTo={backTo} />
      </>
    );
  }
  if (list.error) {
    return (
      <LoadFailure error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  }
  if (!isReady) return <Spinner label="Cargando productos..." />;
  return (
    <EmptyState title="No se encontró el producto">
      <Link to={backTo} className={buttonClass('outline', dense)}>
        {back}
      </Link>
    </EmptyState>
  );
}
