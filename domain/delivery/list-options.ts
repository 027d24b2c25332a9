import type {
  DeliveryMethod,
  DeliveryOffer,
  DeliveryOption,
  DeliveryRate,
} from '../contract/delivery.ts';
import { provinces } from '../geo/provinces.ts';
import { type Shipped, shippingCost } from '../orders/shipping-rates.ts';
import { argentineDay } from '../shared/argentine-day.ts';
import { centavos, toPesos } from '../shared/money.ts';
import { addWorkingDays } from './holidays.ts';
import { type Destination, findRate, needsProvince } from './rates.ts';
import { type DeliveryTerms, destinationOfPlace, pickupRate, ratesOf } from './terms.ts';
import { usualGrams } from './weight.ts';

type Parcel = { destination: Destination; grams: number; shipped: Shipped; now: Date };

/** What is offered for a parcel, cheapest first, then fastest; and what it costs anywhere. */
export function listOptions(terms: DeliveryTerms, parcel: Parcel): DeliveryOffer {
  const { destination, grams } = parcel;
  const options = terms.methods
    .flatMap((method) => optionOf(method, terms, parcel) ?? [])
    .sort((one, other) => one.cost - other.cost || one.days.max - other.days.max);
  const sent = terms.methods.filter(({ kind }) => kind === 'door' || kind === 'courier');
  const isPlaced = destination.digits !== null;
  return {
    options,
    needsProvince: isPlaced && sent.some(({ rates }) => needsProvince(rates, destination)),
    range: rangeOf(terms, { grams, shipped: parcel.shipped }),
  };
}

function optionOf(
  method: DeliveryMethod,
  { holidays }: DeliveryTerms,
  parcel: Parcel,
): DeliveryOption | null {
  const { destination, grams, shipped, now } = parcel;
  const facts = ({ minDays, maxDays, ...rate }: DeliveryRate) => {
    const arriving = (days: number) => addWorkingDays(argentineDay(now), days, holidays);
    return {
      cost: toPesos(shippingCost(shipped, ratesOf(method, { minDays, maxDays, ...rate }))),
      days: { min: minDays, max: maxDays },
      arrives: { from: arriving(minDays), to: arriving(maxDays) },
    };
  };
  const { _id: id, name, kind } = method;
  if (kind === 'door' || kind === 'courier') {
    if (destination.digits === null) return null;
    const rate = findRate(method.rates, destination, grams);
    return typeof rate === 'string' ? null : { id, name, kind, ...facts(rate) };
  }
  // Carriers' branches are many: only who says where to sees them.
  if (kind === 'branch' && destination.digits === null) return null;
  const branches = method.places
    .filter(({ active }) => active)
    .flatMap((place) => {
      const there = destinationOfPlace(place);
      const rate = kind === 'pickup' ? pickupRate(method) : findRate(method.rates, there, grams);
      if (typeof rate === 'string') return [];
      return { place, distance: distanceOf(destination, there), ...facts(rate) };
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ place, distance: _, ...rest }) => ({
      ...{ id: place.id, name: place.name, address: place.address, hours: place.hours },
      ...rest,
    }));
  const [nearest] = branches;
  if (!nearest) return null;
  const { cost, days, arrives } = nearest;
  return { id, name, kind, cost, days, arrives, branches };
}

/** By postcode, which grows along the roads of a region: near enough to sort branches. */
function distanceOf(destination: Destination, there: Destination): number {
  if (destination.digits === null || there.digits === null) return 0;
  const isElsewhere =
    destination.provinceId !== null &&
    there.provinceId !== null &&
    destination.provinceId !== there.provinceId;
  return Math.abs(destination.digits - there.digits) + (isElsewhere ? 10_000 : 0);
}

/** From the cheapest to the dearest destination that a parcel of this weight is sent to, in pesos. */
export function rangeOf(
  { methods }: DeliveryTerms,
  { grams, shipped }: Pick<Parcel, 'grams' | 'shipped'>,
): DeliveryOffer['range'] {
  const costs = methods.flatMap((method) =>
    zonesOf(method.rates).flatMap((zone) => {
      const rate = findRate(method.rates, zone, grams);
      return typeof rate === 'string' ? [] : toPesos(shippingCost(shipped, ratesOf(method, rate)));
    }),
  );
  return costs.length === 0 ? null : { from: Math.min(...costs), to: Math.max(...costs) };
}

/** A destination in each zone of a table. */
const zonesOf = (rates: readonly DeliveryRate[]): Destination[] =>
  rates.map(({ postcodeFrom, provinceId }) => ({ digits: postcodeFrom, provinceId }));

/**
 * What deliveries to an address cost, in pesos: the cheapest one to each province that is reached; the dearest one
 * for the country when costs depend on postcodes, which are not known by province.
 */
export function listDestinationCosts(
  terms: DeliveryTerms,
  { grams, shipped }: Pick<Parcel, 'grams' | 'shipped'>,
): { province: string | null; cost: number }[] {
  const sent = terms.methods.filter(({ kind }) => kind === 'door' || kind === 'courier');
  const range = rangeOf({ ...terms, methods: sent }, { grams, shipped });
  if (!range) return [];
  const isOfPostcodes = sent.some(({ rates }) => rates.some((rate) => rate.postcodeFrom !== null));
  if (isOfPostcodes || range.from === range.to) return [{ province: null, cost: range.to }];
  return provinces.flatMap(({ id, nombre }) => {
    const costs = sent.flatMap((method) => {
      const rate = findRate(method.rates, { digits: null, provinceId: id }, grams);
      return typeof rate === 'string' ? [] : toPesos(shippingCost(shipped, ratesOf(method, rate)));
    });
    return costs.length === 0 ? [] : { province: nombre, cost: Math.min(...costs) };
  });
}

/** What pages say of the deliveries before a postcode is known; nothing for a shop without methods. */
export function deliverySummary(terms: DeliveryTerms) {
  if (terms.methods.length === 0) return {};
  const shipped = { lines: [{ freeShipping: false }], paid: centavos(0) };
  return {
    delivery: {
      range: rangeOf(terms, { grams: usualGrams, shipped }),
      picksUp: terms.methods.some(({ kind }) => kind === 'pickup'),
    },
  };
}
