import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import {
  type DeliveryMethod,
  type DeliveryMethodDraft,
  type DeliveryRate,
  deliveryMethodForm,
} from '#domain/contract/delivery-methods.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { canBeQuoted, type DeliveryKind, hasPlaces } from '#domain/delivery/delivery-method.ts';
import { mergeBranches } from '#domain/delivery/merge-branches.ts';
import { numberText, parseNumber } from '../kit/field-texts.ts';

/** The zone of a row as chosen: `all`, `postcodes`, or the id of a province. */
export type RateValues = {
  zone: string;
  postcodeFrom: string;
  postcodeTo: string;
  maxGrams: string;
  cost: string;
  minDays: string;
  maxDays: string;
};

export type PlaceValues = {
  /** Empty for a new one. */
  placeId: string;
  name: string;
  address: string;
  hours: string;
  postcode: string;
  provinceId: string;
  active: boolean;
  /** The carrier's; empty for a place of the shop's own. */
  code: string;
};

type Branch = CallOutput<'GET /api/admin/delivery-methods/branches'>['places'][number];

/** The places of the form with the branches of a carrier. */
export const withBranches = (
  places: readonly PlaceValues[],
  branches: readonly Branch[],
): PlaceValues[] =>
  mergeBranches(
    // Not the empty one of a new method.
    places.filter(({ name, address }) => name || address),
    branches.map(({ id: _, provinceId, ...place }) => ({ ...place, provinceId: provinceId ?? '' })),
  ).map((place) => ({ placeId: '', ...place }));

/** The values of the form: numbers as typed. */
export type MethodValues = {
  name: string;
  kind: DeliveryKind;
  active: boolean;
  freeFrom: string;
  readyDays: string;
  /** Whether the carrier says what it costs. */
  isQuoted: boolean;
  trackingUrl: string;
  places: PlaceValues[];
  rates: RateValues[];
};

const zoneOf = ({ postcodeFrom, postcodeTo, provinceId }: DeliveryRate) =>
  provinceId ?? (postcodeFrom === null && postcodeTo === null ? 'all' : 'postcodes');

export const rateValues = (rate: DeliveryRate): RateValues => ({
  zone: zoneOf(rate),
  postcodeFrom: numberText(rate.postcodeFrom),
  postcodeTo: numberText(rate.postcodeTo),
  maxGrams: numberText(rate.maxGrams),
  cost: numberText(rate.cost),
  minDays: numberText(rate.minDays),
  maxDays: numberText(rate.maxDays),
});

/** A new row, in the zone of the one before. */
export const newRate = (last: RateValues | undefined): RateValues => ({
  zone: last?.zone ?? 'all',
  ...{ postcodeFrom: '', postcodeTo: '', maxGrams: '', cost: '' },
  minDays: last?.minDays ?? '3',
  maxDays: last?.maxDays ?? '6',
});

export const newPlace = (): PlaceValues => ({
  ...{ placeId: '', name: '', address: '', hours: '', postcode: '', provinceId: '', code: '' },
  active: true,
});

export const methodValues = ({ _id: _, carrier, ...method }: DeliveryMethod): MethodValues => ({
  ...method,
  isQuoted: carrier !== null,
  freeFrom: numberText(method.freeFrom),
  readyDays: numberText(method.readyDays),
  rates: method.rates.map(rateValues),
  places: method.places.map(({ id, provinceId, ...place }) => ({
    ...place,
    placeId: id,
    provinceId: provinceId ?? '',
  })),
});

/** A new method: by carrier to the door, with a row for the whole country. */
export const newMethod = (): MethodValues => ({
  ...{ name: '', kind: 'door', active: true, freeFrom: '', readyDays: '1', trackingUrl: '' },
  isQuoted: false,
  places: [newPlace()],
  rates: [newRate(undefined)],
});

/** A text that must be a number: `NaN`, which the contract refuses, when empty. */
const required = (typed: string) => parseNumber(typed) ?? Number.NaN;

function rateOf({ zone, ...typed }: RateValues): DeliveryRate {
  const hasPostcodes = zone === 'postcodes';
  return {
    postcodeFrom: hasPostcodes ? required(typed.postcodeFrom) : null,
    postcodeTo: hasPostcodes ? required(typed.postcodeTo) : null,
    provinceId: zone === 'all' || hasPostcodes ? null : zone,
    maxGrams: parseNumber(typed.maxGrams),
    cost: required(typed.cost),
    minDays: required(typed.minDays),
    maxDays: required(typed.maxDays),
  };
}

/** The body of the request, without what other kinds have. */
const bodyOf = (values: MethodValues): DeliveryMethodDraft => ({
  ...{ name: values.name, kind: values.kind, active: values.active },
  carrier: values.isQuoted && canBeQuoted(values.kind) ? 'micorreo' : null,
  freeFrom: values.kind === 'pickup' ? null : parseNumber(values.freeFrom),
  readyDays: values.kind === 'pickup' ? required(values.readyDays) : 0,
  trackingUrl: values.kind === 'pickup' ? '' : values.trackingUrl,
  rates: values.kind === 'pickup' ? [] : values.rates.map(rateOf),
  places: hasPlaces(values.kind)
    ? values.places.map(({ placeId, provinceId, ...place }) => ({
        ...(placeId ? { id: placeId } : {}),
        ...place,
        provinceId: provinceId || null,
      }))
    : [],
});

/** The field of an error in the request. */
export function fieldOf(path: string): string {
  if (path === 'rates' || path === 'places') return `${path}.root`;
  // A fault of a whole row is shown at its zone.
  return path.replace(/^rates\.(\d+)(\.provinceId)?$/, 'rates.$1.zone');
}

/** Validates the request, whose format differs from the form's values, and returns it. */
export const resolver: Resolver<MethodValues, unknown, DeliveryMethodDraft> = (values) => {
  const body = bodyOf(values);
  const parsed = deliveryMethodForm.safeParse(body);
  if (parsed.success) return { values: body, errors: {} };
  const errors: FieldErrors<MethodValues> = {};
  for (const { path, message } of parsed.error.issues) {
    set(errors, fieldOf(path.join('.')), { type: 'custom', message });
  }
  return { values: {}, errors };
};
