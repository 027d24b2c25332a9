import type { DeliveryMethod, DeliveryPlace, DeliveryRate } from '../contract/delivery-methods.ts';
import type { Settings } from '../contract/settings.ts';
import { type ShippingRates, shippingRatesOf } from '../orders/shipping-rates.ts';
import { fromPesos } from '../shared/money.ts';
import type { CarrierRates } from './carriers.ts';
import { parsePostcode } from './postcode.ts';
import type { Destination } from './rates.ts';

/** How a shop delivers. Without active methods every order costs the flat rate of the settings. */
export type DeliveryTerms = {
  /** The active ones. */
  methods: readonly DeliveryMethod[];
  flat: ShippingRates;
  /** Lists of the owner's: `parcel.ts`, `holidays.ts`. */
  categoryParcels: string;
  holidays: string;
  /** For one parcel; without them the tables answer. */
  carrierRates?: CarrierRates;
};

export const deliveryTermsOf = (
  settings: Settings,
  methods: readonly DeliveryMethod[],
): DeliveryTerms => ({
  methods: methods.filter(({ active }) => active),
  flat: shippingRatesOf(settings),
  categoryParcels: settings.categoryParcels,
  holidays: settings.holidays,
});

/** Where a postcode and a province say that a parcel goes; a CPA names its province itself. */
export function destinationOf(
  postcode: string | undefined,
  provinceId?: string | null,
): Destination {
  const parsed = parsePostcode(postcode ?? '');
  return {
    digits: parsed?.digits ?? null,
    provinceId: parsed?.provinceId ?? provinceId ?? null,
  };
}

export const destinationOfPlace = ({ postcode, provinceId }: DeliveryPlace): Destination =>
  destinationOf(postcode, provinceId);

/** What a method costs by a row of its table, before what makes it free. */
export const ratesOf = ({ freeFrom }: DeliveryMethod, { cost }: DeliveryRate): ShippingRates => ({
  cost: fromPesos(cost),
  freeFrom: freeFrom === null ? null : fromPesos(freeFrom),
});

/** The row of a pick-up, which costs nothing. */
export const pickupRate = ({ readyDays }: DeliveryMethod): DeliveryRate => ({
  ...{ postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null },
  ...{ cost: 0, minDays: readyDays, maxDays: readyDays },
});
