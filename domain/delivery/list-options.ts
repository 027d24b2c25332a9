import type { DeliveryOffer, DeliveryOption } from '../contract/delivery.ts';
import type { DeliveryMethod, DeliveryPlace, DeliveryRate } from '../contract/delivery-methods.ts';
import { type Shipped, type ShippingRates, shippingCost } from '../orders/shipping-rates.ts';
import { type Centavos, centavos, fromPesos, toPesos } from '../shared/money.ts';
import { slugOf } from '../shared/slug.ts';
import { type FoundCost, findCost, nearestFirst } from './carriers.ts';
import { addWorkingDays } from './holidays.ts';
import { parcelOf, usualParcel } from './parcel.ts';
import { type Destination, findRate, needsProvince } from './rates.ts';
import { type DeliveryTerms, destinationOfPlace, pickupRate, ratesOf } from './terms.ts';

type QuoteRequest = {
  destination: Destination;
  grams: number;
  shipped: Shipped;
  /** The day from which the days of a delivery are counted, as `2026-12-25`. */
  sentFrom: string;
  /** Words that the names or addresses of the listed branches have, of an option with more than it lists. */
  branchText?: string | undefined;
};

/** How many branches an option lists; more are found by name. */
const maxBranches = 40;

/** What is offered for a parcel, cheapest first, then fastest; and what it costs anywhere. */
export function listOptions(terms: DeliveryTerms, request: QuoteRequest): DeliveryOffer {
  const { destination, grams } = request;
  const options = terms.methods
    .flatMap((method) => optionOf(method, terms, request) ?? [])
    .sort((one, other) => one.cost - other.cost || one.days.max - other.days.max);
  const sent = terms.methods.filter(({ kind }) => kind === 'door' || kind === 'courier');
  const isPlaced = destination.digits !== null;
  return {
    options,
    needsProvince: isPlaced && sent.some(({ rates }) => needsProvince(rates, destination)),
    range: rangeOf(terms, { grams, shipped: request.shipped }),
  };
}

function optionOf(
  method: DeliveryMethod,
  terms: DeliveryTerms,
  request: QuoteRequest,
): DeliveryOption | null {
  const { destination, grams, shipped, sentFrom } = request;
  const facts = ({ rate, isEstimate }: FoundCost) => {
    const { minDays, maxDays } = rate;
    const arriving = (days: number) => addWorkingDays(sentFrom, days, terms.holidays);
    return {
      cost: toPesos(shippingCost(shipped, ratesOf(method, rate))),
      days: { min: minDays, max: maxDays },
      arrives: { from: arriving(minDays), to: arriving(maxDays) },
      ...(isEstimate ? { isEstimate } : {}),
    };
  };
  const { _id: id, name, kind } = method;
  if (kind === 'door' || kind === 'courier') {
    if (destination.digits === null) return null;
    const found = findCost(terms, method, { destination, grams });
    return typeof found === 'string' ? null : { id, name, kind, ...facts(found) };
  }
  // Carriers' branches are many: only who says where to sees them.
  if (kind === 'branch' && destination.digits === null) return null;
  const branches = nearestFirst(method.places, destination).flatMap((place) => {
    const found =
      kind === 'pickup'
        ? { rate: pickupRate(method), isEstimate: false }
        : findCost(terms, method, { destination: destinationOfPlace(place), grams });
    if (typeof found === 'string') return [];
    const { name: placeName, address, hours } = place;
    return { id: place.id, name: placeName, address, hours, ...facts(found) };
  });
  const [nearest] = branches;
  if (!nearest) return null;
  const { id: _, name: __, address: ___, hours: ____, ...costs } = nearest;
  const isSearched = branches.length > maxBranches;
  const named = isSearched ? branches.filter(hasWords(request.branchText ?? '')) : branches;
  return {
    ...{ id, name, kind, ...costs, branches: named.slice(0, maxBranches) },
    moreBranches: Math.max(0, named.length - maxBranches),
  };
}

/** Whether all words of the text are in a place's name or address. */
function hasWords(text: string) {
  const words = slugOf(text).split('-').filter(Boolean);
  return ({ name, address }: Pick<DeliveryPlace, 'name' | 'address'>) => {
    const searched = slugOf(`${name} ${address}`);
    return words.every((word) => searched.includes(word));
  };
}

type Parcel = Pick<QuoteRequest, 'grams' | 'shipped'>;

/** What the methods cost that send a parcel to a destination, in pesos. */
const costsTo = (
  destination: Destination,
  methods: DeliveryTerms['methods'],
  { grams, shipped }: Parcel,
): number[] =>
  methods.flatMap((method) => {
    const rate = findRate(method.rates, destination, grams);
    return typeof rate === 'string' ? [] : toPesos(shippingCost(shipped, ratesOf(method, rate)));
  });

/** What a parcel of this weight costs by the tables, in pesos: at least and at most, over methods and destinations. */
function rangeOf({ methods }: DeliveryTerms, parcel: Parcel): DeliveryOffer['range'] {
  const costs = methods.flatMap((method) =>
    zonesOf(method.rates).flatMap((zone) => costsTo(zone, [method], parcel)),
  );
  if (costs.length === 0) return null;
  const isEstimate = methods.some(({ carrier }) => carrier !== null);
  return {
    ...{ from: Math.min(...costs), to: Math.max(...costs) },
    ...(isEstimate ? { isEstimate } : {}),
  };
}

/**
 * The rates by which the discounts of an order of this weight are chosen before its delivery is: the flat ones of a
 * shop without methods, else the highest of the tables, before what makes a delivery free.
 */
export function ratesBeforeChoice(terms: DeliveryTerms, grams: number): ShippingRates {
  if (terms.methods.length === 0) return terms.flat;
  const shipped = { lines: [{ freeShipping: false }], paid: centavos(0) };
  return { cost: fromPesos(rangeOf(terms, { grams, shipped })?.to ?? 0), freeFrom: null };
}

/** A destination in each zone of a table. */
const zonesOf = (rates: readonly DeliveryRate[]): Destination[] =>
  rates.map(({ postcodeFrom, provinceId }) => ({ digits: postcodeFrom, provinceId }));

type ParcelProduct = Parameters<typeof parcelOf>[0];

const parcelOfOne = (terms: DeliveryTerms, product: ParcelProduct, price: Centavos): Parcel => ({
  grams: parcelOf(product, terms.categoryParcels).grams,
  shipped: { lines: [{ freeShipping: false }], paid: price },
});

/**
 * What delivering one unit of a product at this price costs by the methods, in pesos: at least and at most, over
 * methods and destinations; null when it is not sent.
 */
export const deliveryRange = (
  terms: DeliveryTerms,
  product: ParcelProduct,
  price: Centavos,
): DeliveryOffer['range'] => rangeOf(terms, parcelOfOne(terms, product, price));

/**
 * What delivering one unit of a product at this price costs at most, in pesos: by the cheapest method to an address (to
 * a branch when there is no other) at the most expensive destination; null when it is not sent.
 */
export function highestDeliveryCost(
  terms: DeliveryTerms,
  product: ParcelProduct,
  price: Centavos,
): number | null {
  const parcel = parcelOfOne(terms, product, price);
  const toAddress = terms.methods.filter(({ kind }) => kind === 'door' || kind === 'courier');
  const methods = toAddress.length > 0 ? toAddress : terms.methods;
  const costs = methods.flatMap(({ rates }) =>
    zonesOf(rates).flatMap((zone) => {
      const [cheapest] = costsTo(zone, methods, parcel).sort((a, b) => a - b);
      return cheapest ?? [];
    }),
  );
  return costs.length > 0 ? Math.max(...costs) : null;
}

/** What pages say of the deliveries before a postcode is known; nothing for a shop without methods. */
export function deliverySummary(terms: DeliveryTerms) {
  if (terms.methods.length === 0) return {};
  const shipped = { lines: [{ freeShipping: false }], paid: centavos(0) };
  return {
    delivery: {
      range: rangeOf(terms, { grams: usualParcel.grams, shipped }),
      picksUp: terms.methods.some(({ kind }) => kind === 'pickup'),
    },
  };
}
