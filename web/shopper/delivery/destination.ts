import { parsePostcode } from '#domain/delivery/postcode.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { stored } from '../../ui/stored.ts';

/** Where deliveries are calculated to. */
export type Destination = {
  /** As typed; empty without one. */
  postcode: string;
  /** Empty when unknown. */
  provinceId: string;
  /** Words of the branches that are listed, of an option with more than it lists; not stored. */
  branch: string;
};

const nowhere: Destination = { postcode: '', provinceId: '', branch: '' };

/** What this browser's shopper entered last. */
export const useDestination = stored<Destination>('delivery_to', {
  initial: () => nowhere,
  pick: ({ postcode, provinceId }) => (postcode ? { postcode, provinceId } : null),
  parse(value) {
    const { postcode, provinceId } = (value ?? {}) as Partial<Record<keyof Destination, unknown>>;
    if (typeof postcode !== 'string' || !parsePostcode(postcode)) return nowhere;
    return { ...nowhere, postcode, provinceId: typeof provinceId === 'string' ? provinceId : '' };
  },
});

export function setDestination(destination: Omit<Destination, 'branch'>): void {
  useDestination.setState({ ...destination, branch: '' });
}

const delayMs = 300;
let searching: ReturnType<typeof setTimeout> | undefined;

/** Lists the branches with these words, once no more are typed. */
export function searchBranches(branch: string): void {
  clearTimeout(searching);
  searching = setTimeout(() => useDestination.setState({ branch }), delayMs);
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
export const destinationQuery = ({ postcode, provinceId, branch }: Destination) => ({
  ...(postcode && branch ? { branch } : {}),
  ...(postcode ? { postcode } : {}),
  ...(postcode && provinceId ? { province: provinceId } : {}),
});
