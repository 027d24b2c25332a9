import { type Control, useController } from 'react-hook-form';
import type { Place } from '#domain/geo/places.ts';
import type { ShippingDraft } from '../../../shopper/address.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Places } from './use-places.ts';

type PlaceFieldProps = {
  control: Control<ShippingDraft, unknown, ShippingDraft>;
  name: 'department' | 'city';
  label: string;
  autoComplete: string;
  list: Places;
  /** Free text instead of the list. */
  isTyped: boolean;
  /** Text of the empty option while the list is disabled, and once it has loaded. */
  disabledText: string;
  placeholder: string;
  /** The label of a place in the list; its name by default. */
  describe?: (place: Place) => string;
  onPick?: () => void;
};

/** A department or locality: a native select, which is fast on a phone, or free text. */
export function PlaceField({
  control,
  name,
  label,
  autoComplete,
  list,
  isTyped,
  disabledText,
  placeholder,
  describe = ({ nombre }) => nombre,
  onPick,
}: PlaceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const shared = { ...field, label, autoComplete, error: fieldState.error?.message };
  if (isTyped) return <Field {...shared} />;

  const isLoading = list.state === 'loading';
  const places = list.state === 'loaded' ? list.places : savedPlace(field.value);
  return (
    <SelectField
      {...shared}
      disabled={list.state !== 'loaded'}
      aria-busy={isLoading}
      className="text-ellipsis"
      onChange={(event) => {
        field.onChange(event);
        onPick?.();
      }}
    >
      <option value="">
        {isLoading ? 'Cargando...' : list.state === 'loaded' ? placeholder : disabledText}
      </option>
      {places.map((place) => (
        <option key={place.id} value={place.nombre}>
          {describe(place)}
        </option>
      ))}
    </SelectField>
  );
}

/** The stored name as the only option, shown while the list is loading. */
function savedPlace(nombre: string): readonly Place[] {
  return nombre === '' ? [] : [{ id: nombre, nombre }];
}
