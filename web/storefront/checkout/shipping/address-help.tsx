import { cityOfBuenosAires } from '#domain/geo/places.ts';
import type { AddressChoice } from './use-address-choice.ts';

/**
 * One line of fixed height below department and locality: their loading status, and a button that
 * switches between the list and free text.
 */
export function AddressHelp({ choice }: { choice: AddressChoice }) {
  return (
    <div className="-mt-3 flex min-h-11 items-center justify-between gap-4 text-sm">
      <p role="status" className="text-muted">
        {statusText(choice)}
      </p>
      <ModeSwitch choice={choice} />
    </div>
  );
}

function ModeSwitch({ choice }: { choice: AddressChoice }) {
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

function statusText(choice: AddressChoice) {
  const { departments, localities, isDepartmentTyped, isCityTyped, isTypedByChoice } = choice;
  if (isCityTyped) {
    const prompt = isDepartmentTyped
      ? 'Escribe el departamento y la localidad.'
      : 'Escribe la localidad.';
    return isTypedByChoice ? prompt : `La lista no está disponible ahora. ${prompt}`;
  }
  if (departments.state === 'loading')
    return <span className="sr-only">Cargando departamentos…</span>;
  if (localities.state === 'loading') return <span className="sr-only">Cargando localidades…</span>;
  if (choice.provinceId === cityOfBuenosAires) return 'Elige tu comuna y tu barrio.';
  return null;
}
