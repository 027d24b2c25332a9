import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { describeProductsError, productsErrorTitle } from '../../products/product-queries.ts';
import { comboSection } from '../combo-section.ts';
import { useCombos } from '../use-combos.ts';
import { ComboForm } from './combo-form.tsx';
import { chosenQuery } from './use-chosen-products.ts';

/** The form of a combo; of a new one when the id is null. */
export function ComboFormPage({ comboId }: { comboId: string | null }) {
  return (
    <>
      <Link
        to={comboSection.path}
        className="label -ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink pointer-fine:min-h-8"
      >
        <ChevronLeftIcon className="size-4" /> Combos
      </Link>
      <h1 className="display display-md mb-5">{comboId ? 'Editar combo' : 'Nuevo combo'}</h1>
      {comboId ? <ComboEditor comboId={comboId} /> : <ComboForm combo={null} chosen={[]} />}
    </>
  );
}

/** Opens the form with fresh data, not cached data; later refetches do not change the form. */
function ComboEditor({ comboId }: { comboId: string }) {
  const combos = useCombos();
  const isLoaded = !combos.isPending && !combos.isRefreshing;
  const combo = isLoaded ? combos.combos.find(({ _id }) => _id === comboId) : undefined;
  const ids = combo?.products.map(({ productId }) => productId);
  const chosen = useQuery({ ...chosenQuery(ids ?? []), ...(ids ? {} : { queryFn: skipToken }) });
  const [opened, setOpened] = useState<Parameters<typeof ComboForm>[0] | null>(null);
  if (!opened && combo && chosen.data && !chosen.isFetching) {
    setOpened({ combo, chosen: chosen.data.products });
  }
  if (opened) return <ComboForm {...opened} />;
  if (combos.error) return <LoadFailure title="Error al cargar promociones" query={combos} />;
  if (chosen.error) {
    return (
      <LoadFailure title={productsErrorTitle} query={chosen} describe={describeProductsError} />
    );
  }
  if (!isLoaded || combo) return <Spinner label="Cargando combo..." />;
  return (
    <EmptyState title="No se encontró el combo.">
      <Link to={comboSection.path} className={buttonClass('outline', 'dense')}>
        Ver los combos
      </Link>
    </EmptyState>
  );
}
