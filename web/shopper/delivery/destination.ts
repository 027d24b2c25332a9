import { parsePostcode } from '#domain/delivery/postcode.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { stored } from '../../ui/stored.ts';

/** Where deliveries are calculated to: a postcode as typed, empty without one, and the province's id if known. */
export type Destination = { postcode: string; provinceId: string };

const nowhere: Destination = { postcode: '', provinceId: '' };

/** What this browser's shopper entered last. */
export const useDestination = stored<Destination>('delivery_to', {
  initial: () => nowhere,
  pick: ({ postcode, provinceId }) => (postcode ? { postcode, provinceId } : null),
  parse(value) {
    const { postcode, provinceId } = (value ?? {}) as Partial<Record<keyof Destination, unknown>>;
    if (typeof postcode !== 'string' || !parsePostcode(postcode)) return nowhere;
    return { postcode, provinceId: typeof provinceId === 'string' ? provinceId : '' };
  },
});

export function setDestination(destination: Destination): void {
  useDestination.setState(destination);
}

/** Calculates for an address; one whose postcode is not valid leaves the destination as it is. */
export function setDestinationOf({
  zipCode,
  province,
}: {
  zipCode: string;
  province: string;
}): void {
  if (!parsePostcode(zipCode)) return;
  const provinceId = provinces.find(({ nombre }) => nombre === province)?.id ?? '';
  setDestination({ postcode: zipCode, provinceId });
}

/** The destination in a request. */
export const destinationQuery = ({ postcode, provinceId }: Destination) => ({
  ...(postcode ? { postcode } : {}),
  ...(postcode && provinceId ? { province: provinceId } : {}),
});
