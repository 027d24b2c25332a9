import { type Control, useController } from 'react-hook-form';
import type { Place } from '#domain/geo/places.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ShippingDraft } from '../../purchase/shipping-store.ts';
import type { Places } from './use-places.ts';

type PlaceFieldProps = {
  control: Control<ShippingDraft, unknown, ShippingDraft>;
  name: 'department' | 'city';
  label: string;
  autoComplete: string;
  list: Places;
  /** Free text instead of the list. */
  isTyped: boolean;
  /** What the empty choice says before there is anything to choose, and then. */
  before: string;
  invitation: string;
  /** How a place is written in the list, where its name alone says too little. */
  describe?: (place: Place) => string;
  onPick?: () => void;
};

/** A department or locality: a native list, as quick on a phone as it gets, or free text. */
export function PlaceField({
  control,
  name,
  label,
  autoComplete,
  list,
  isTyped,
  before,
  invitation,
  describe = ({ nombre }) => nombre,
  onPick,
}: PlaceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const shared = { ...field, label, autoComplete, error: fieldState.error?.message };
  if (isTyped) return <Field {...shared} />;

  const isLoading = list.state === 'loading';
  const places = list.state === 'known' ? list.places : savedPlace(field.value);
  return (
    <SelectField
      {...shared}
      disabled={list.state !== 'known'}
      aria-busy={isLoading}
      className="text-ellipsis"
      onChange={(event) => {
        field.onChange(event);
        onPick?.();
      }}
    >
      <option value="">
        {isLoading ? 'Cargando…' : list.state === 'known' ? invitation : before}
      </option>
      {places.map((place) => (
        <option key={place.id} value={place.nombre}>
          {describe(place)}
        </option>
      ))}
    </SelectField>
  );
}

/** The name of last time, shown while its list is on the way. */
function savedPlace(nombre: string): readonly Place[] {
  return nombre === '' ? [] : [{ id: nombre, nombre }];
}
