import type { DeliveryMethod, DeliveryPlace, DeliveryRate } from '../contract/delivery-methods.ts';
import { type Centavos, toPesos } from '../shared/money.ts';
import { type Destination, type FoundRate, findRate } from './rates.ts';
import { type DeliveryTerms, destinationOfPlace } from './terms.ts';

/** The carriers that the shop can ask what a delivery costs. */
export const carriers = ['micorreo'] as const;
export type CarrierId = (typeof carriers)[number];

/** A service that a carrier offers to a postcode. */
export type CarrierRate = {
  to: 'door' | 'branch';
  cost: Centavos;
  /** Working days, as estimated by the carrier. */
  days: { min: number; max: number };
};

/** What the carrier offers for one parcel, by the digits of the postcodes that it answered for. */
export type CarrierRates = ReadonlyMap<number, readonly CarrierRate[]>;

/** `isEstimate`: of the shop's table, since the carrier was not asked or did not answer. */
export type FoundCost = { rate: DeliveryRate; isEstimate: boolean };

/** What a method costs to a destination: by its carrier where that answered, else by its table. */
export function findCost(
  { carrierRates }: DeliveryTerms,
  method: DeliveryMethod,
  { destination, grams }: { destination: Destination; grams: number },
): FoundCost | Exclude<FoundRate, DeliveryRate> {
  const answered =
    method.carrier && destination.digits !== null
      ? carrierRates?.get(destination.digits)
      : undefined;
  if (!answered) {
    const rate = findRate(method.rates, destination, grams);
    return typeof rate === 'string' ? rate : { rate, isEstimate: method.carrier !== null };
  }
  const offered = answered.find(({ to }) => to === method.kind);
  if (!offered) return 'out_of_zone';
  const { cost, days } = offered;
  const rate: DeliveryRate = {
    ...{ postcodeFrom: destination.digits, postcodeTo: destination.digits },
    ...{ provinceId: null, maxGrams: null, cost: toPesos(cost) },
    ...{ minDays: days.min, maxDays: days.max },
  };
  return { rate, isEstimate: false };
}

/** How many postcodes of branches a carrier is asked for. The others have an estimate until one is chosen. */
const maxBranchPostcodes = 5;

/** The postcodes that a carrier has to be asked for, so that the offer and the choice have its costs. */
export function listCarrierPostcodes(
  { methods }: DeliveryTerms,
  { destination, place }: { destination: Destination; place?: string | undefined },
): number[] {
  const carried = methods.filter(({ carrier }) => carrier !== null);
  const postcodes = carried.flatMap(({ kind, places }) => {
    if (kind === 'door') return [destination.digits];
    const chosen = places.filter(({ id }) => id === place);
    const nearest = destination.digits === null ? [] : nearestFirst(places, destination);
    const near = new Set(nearest.map(digitsOf));
    return [...chosen.map(digitsOf), ...[...near].slice(0, maxBranchPostcodes)];
  });
  return [...new Set(postcodes.filter((digits) => digits !== null))];
}

const digitsOf = (place: DeliveryPlace) => destinationOfPlace(place).digits;

/** The places where orders can be picked up now, the nearest one first. */
export const nearestFirst = (
  places: readonly DeliveryPlace[],
  destination: Destination,
): DeliveryPlace[] =>
  places
    .filter(({ active }) => active)
    .map((place) => ({ place, distance: distanceOf(destination, destinationOfPlace(place)) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ place }) => place);

/** By postcode, which grows along the roads of a region: near enough to sort branches. */
function distanceOf(destination: Destination, there: Destination): number {
  if (destination.digits === null || there.digits === null) return 0;
  const isElsewhere =
    destination.provinceId !== null &&
    there.provinceId !== null &&
    destination.provinceId !== there.provinceId;
  return Math.abs(destination.digits - there.digits) + (isElsewhere ? 10_000 : 0);
}
