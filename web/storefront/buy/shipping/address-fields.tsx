import { cityOfBuenosAires, type Place } from '#domain/geo/places.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { PlaceField } from './place-field.tsx';
import { type AddressChoice, type AddressForm, useAddressChoice } from './use-address-choice.ts';

/** The address fields: each place is selected from the list of its parent place, or typed. */
export function AddressFields({ form }: { form: AddressForm }) {
  const choice = useAddressChoice(form);
  const { control, formState, register } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label="Provincia"
        autoComplete="address-level1"
        className="text-ellipsis"
        error={errors.province?.message}
        {...register('province', { onChange: choice.provinceChanged })}
      >
        <option value="">Elegí una provincia</option>
        {provinces.map(({ id, nombre }) => (
          <option key={id} value={nombre}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <PlaceField
          control={control}
          name="department"
          label="Departamento"
          autoComplete="address-level3"
          list={choice.departments}
          isTyped={choice.isDepartmentTyped}
          disabledText="Falta la provincia"
          placeholder="Elegí un departamento"
          describe={communeLabel}
          onPick={choice.departmentChanged}
        />
        <PlaceField
          control={control}
          name="city"
          label="Localidad"
          autoComplete="address-level2"
          list={choice.localities}
          isTyped={choice.isCityTyped}
          disabledText="Falta el departamento"
          placeholder="Elegí una localidad"
        />
      </div>
      <AddressHelp choice={choice} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr] sm:gap-4">
        <Field
          label="Código Postal"
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
        <Field
          label="Calle y Altura"
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
      </div>
    </>
  );
}

/** Barrios by comuna, because addresses use the barrio (Ley 1777 of the City of Buenos Aires). */
const barrios: Record<string, string> = {
  'Comuna 1': 'Retiro, San Nicolás, Puerto Madero, San Telmo, Monserrat, Constitución',
  'Comuna 2': 'Recoleta',
  'Comuna 3': 'Balvanera, San Cristóbal',
  'Comuna 4': 'La Boca, Barracas, Parque Patricios, Nueva Pompeya',
  'Comuna 5': 'Almagro, Boedo',
  'Comuna 6': 'Caballito',
  'Comuna 7': 'Flores, Parque Chacabuco',
  'Comuna 8': 'Villa Soldati, Villa Riachuelo, Villa Lugano',
  'Comuna 9': 'Liniers, Mataderos, Parque Avellaneda',
  'Comuna 10': 'Villa Real, Monte Castro, Versalles, Floresta, Vélez Sarsfield, Villa Luro',
  'Comuna 11': 'Villa General Mitre, Villa Devoto, Villa del Parque, Villa Santa Rita',
  'Comuna 12': 'Coghlan, Saavedra, Villa Urquiza, Villa Pueyrredón',
  'Comuna 13': 'Núñez, Belgrano, Colegiales',
  'Comuna 14': 'Palermo',
  'Comuna 15': 'Chacarita, Villa Crespo, La Paternal, Villa Ortúzar, Agronomía, Parque Chas',
};

/** `Comuna 14 (Palermo)`; any other department is its name. */
function communeLabel({ nombre }: Place): string {
  const names = barrios[nombre];
  return names ? `${nombre} (${names})` : nombre;
}

/**
 * One line of fixed height below department and locality: their loading status, and a button that
 * switches between the list and free text.
 */
function AddressHelp({ choice }: { choice: AddressChoice }) {
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
      ? 'Escribí el departamento y la localidad.'
      : 'Escribí la localidad.';
    return isTypedByChoice ? prompt : `La lista no está disponible ahora. ${prompt}`;
  }
  if (departments.state === 'loading')
    return <span className="sr-only">Cargando departamentos...</span>;
  if (localities.state === 'loading')
    return <span className="sr-only">Cargando localidades...</span>;
  if (choice.provinceId === cityOfBuenosAires) return 'Elegí tu comuna y tu barrio.';
  return null;
}
