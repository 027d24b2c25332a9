import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { describeProductsError, productsErrorTitle } from '../../catalogue-queries.ts';
import { adminMeta } from '../../kit/admin-meta.ts';
import { isMissing, ModalFailure, ModalMessage, RouteModal } from '../../kit/route-modal.tsx';
import { comboQuery } from '../use-combos.ts';
import type { Route } from './+types/combo-modal';
import { ComboForm } from './combo-form.tsx';
import { chosenQuery } from './use-chosen-products.ts';

const titleOf = (comboId: string | undefined) => (comboId ? 'Editar combo' : 'Nuevo combo');

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.comboId));
}

/** The form of a combo over its list, or of a new one, also over Agregar Productos. */
export default function ComboModal() {
  const { comboId } = useParams();
  return (
    <RouteModal title={titleOf(comboId)}>
      {comboId ? (
        // The key resets the form: the router reuses the component for every combo.
        <ComboEditor key={comboId} comboId={comboId} />
      ) : (
        <ComboForm combo={null} chosen={[]} />
      )}
    </RouteModal>
  );
}

/** Opens the form with fresh data, not cached data; later refetches do not change the form. */
function ComboEditor({ comboId }: { comboId: string }) {
  const query = useQuery({ ...comboQuery(comboId), staleTime: 0 });
  const combo = query.isFetching ? undefined : query.data;
  const ids = combo?.products.map(({ productId }) => productId);
  const chosen = useQuery({ ...chosenQuery(ids ?? []), ...(ids ? {} : { queryFn: skipToken }) });
  const [opened, setOpened] = useState<Parameters<typeof ComboForm>[0] | null>(null);
  if (!opened && combo && chosen.data && !chosen.isFetching) {
    setOpened({ combo, chosen: chosen.data.products });
  }
  if (opened) return <ComboForm {...opened} />;
  if (query.error) {
    return isMissing(query.error) ? (
      <ModalMessage title="No se encontró el combo." />
    ) : (
      <ModalFailure title="Error al cargar promociones" query={query} />
    );
  }
  if (chosen.error) {
    return (
      <ModalFailure title={productsErrorTitle} query={chosen} describe={describeProductsError} />
    );
  }
  return <Spinner label="Cargando combo..." />;
}
