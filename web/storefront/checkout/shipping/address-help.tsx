import { cityOfBuenosAires } from '#domain/geo/places.ts';
import type { AddressChoice } from './use-address-choice.ts';

/**
 * One line below department and locality, as high with words as without: what happens to them, and
 * the way out for whoever is on no list.
 */
export function AddressHelp({ choice }: { choice: AddressChoice }) {
  return (
    <div className="-mt-3 flex min-h-11 items-center justify-between gap-4 text-sm">
      <p role="status" className="text-muted">
        {whatHappens(choice)}
      </p>
      <WayOut choice={choice} />
    </div>
  );
}

function WayOut({ choice }: { choice: AddressChoice }) {
  if (choice.isCityTyped && !choice.isTypedByChoice) return null;
  return (
    <button
      type="button"
      onClick={choice.isTypedByChoice ? choice.pick : choice.type}
      className="min-h-11 shrink-0 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {choice.isTypedByChoice ? 'Elegir de la lista' : 'Mi localidad no está'}
    </button>
  );
}

function whatHappens(choice: AddressChoice) {
  const { departments, localities, isDepartmentTyped, isCityTyped, isTypedByChoice } = choice;
  if (isCityTyped) {
    const what = isDepartmentTyped
      ? 'Escribe el departamento y la localidad.'
      : 'Escribe la localidad.';
    return isTypedByChoice ? what : `La lista no está disponible ahora. ${what}`;
  }
  if (departments.state === 'loading')
    return <span className="sr-only">Cargando departamentos…</span>;
  if (localities.state === 'loading') return <span className="sr-only">Cargando localidades…</span>;
  if (choice.provinceId === cityOfBuenosAires) return 'Elige tu comuna y tu barrio.';
  return null;
}
