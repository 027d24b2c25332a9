import { type FormEvent, useState } from 'react';
import { parsePostcode, postcodeMessage } from '#domain/delivery/postcode.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { setDestination, useDestination } from '../../../shopper/delivery/destination.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

type DestinationFormProps = {
  /** Whether the costs for this postcode depend on its province, which is not known. */
  needsProvince: boolean;
  isBusy: boolean;
  autoFocus?: boolean;
  /** Calculates again for the same destination. */
  onRetry: () => void;
};

/** Asks for the postcode that deliveries are calculated to, and for its province where that matters. */
export function DestinationForm({
  needsProvince,
  isBusy,
  autoFocus,
  onRetry,
}: DestinationFormProps) {
  const destination = useDestination();
  const [postcode, setPostcode] = useState(destination.postcode);
  const [error, setError] = useState<string>();
  // Stays once it was asked for, so that another province can be chosen.
  const [hasAsked, setHasAsked] = useState(false);
  // Entered here or elsewhere, such as in the address. Not a key of the form: its button has the focus.
  const [shown, setShown] = useState(destination.postcode);
  if (shown !== destination.postcode) {
    setShown(destination.postcode);
    setPostcode(destination.postcode);
    setError(undefined);
    setHasAsked(false);
  }
  if (needsProvince && !hasAsked) setHasAsked(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsePostcode(postcode)) return setError(postcodeMessage);
    setError(undefined);
    if (postcode === destination.postcode) return onRetry();
    setDestination({ postcode, provinceId: '' });
  };
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Field
          label="Tu código postal"
          inputMode="text"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={12}
          value={postcode}
          error={error}
          autoFocus={autoFocus}
          onChange={({ target }) => setPostcode(target.value)}
        />
        <Button type="submit" variant="outline" busy={isBusy}>
          Calcular
        </Button>
      </form>
      {hasAsked && (
        <SelectField
          label="Provincia"
          autoComplete="address-level1"
          value={destination.provinceId}
          onChange={({ target }) =>
            setDestination({ postcode: destination.postcode, provinceId: target.value })
          }
        >
          <option value="">Elegí tu provincia</option>
          {provinces.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
