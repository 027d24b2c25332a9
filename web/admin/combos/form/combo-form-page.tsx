import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dense } from '../../dense.ts';
import { useProducts } from '../../products/use-products.ts';
import { comboSection } from '../combo-section.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useCombos } from '../use-combos.ts';
import { ComboForm } from './combo-form.tsx';

/** Makes a combo, or changes the one of this id. */
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
      <Loaded comboId={comboId} />
    </>
  );
}

/** The form starts from what the server has now, not from what was kept; then nothing takes it away. */
function Loaded({ comboId }: { comboId: string | null }) {
  const combos = useCombos();
  const products = useProducts();
  const [isReady, setReady] = useState(false);
  const waitsForCombo = comboId !== null && (combos.isPending || combos.isRefreshing);
  if (!isReady && !products.isPending && !waitsForCombo) setReady(true);
  if (products.error) return <LoadFailure title="Error al cargar productos" list={products} />;
  if (comboId && combos.error) {
    return <LoadFailure title="Error al cargar promociones" list={combos} />;
  }
  if (!isReady) return <Spinner label="Cargando combo..." />;
  const combo = combos.combos.find(({ _id }) => _id === comboId) ?? null;
  if (comboId && !combo) {
    return (
      <EmptyState title="No se encontró el combo.">
        <Link to={comboSection.path} className={buttonClass('outline', dense)}>
          Ver los combos
        </Link>
      </EmptyState>
    );
  }
  return <ComboForm combo={combo} products={products.products} />;
}
