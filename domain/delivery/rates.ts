import type { DeliveryRate } from '../contract/delivery-methods.ts';
import { provinces } from '../geo/provinces.ts';
import { formatAmount } from '../shared/money.ts';

/** Where a parcel goes: what is known of it. */
export type Destination = { digits: number | null; provinceId: string | null };

/** The row of a table that holds for a parcel; `too_heavy` when its zone ends below the weight. */
export type FoundRate = DeliveryRate | 'too_heavy' | 'out_of_zone';

/**
 * The row for a destination and a weight in grams: of the rows of its postcode, else of its province, else of the
 * whole country, the lightest one that holds the weight. What is heavier than all of them has none, although a less
 * specific zone may hold it: so no cost falls with the weight.
 */
export function findRate(
  rates: readonly DeliveryRate[],
  { digits, provinceId }: Destination,
  grams: number,
): FoundRate {
  const zones = [
    rates.filter((rate) => digits !== null && hasPostcode(rate, digits)),
    rates.filter((rate) => provinceId !== null && rate.provinceId === provinceId),
    rates.filter(isNational),
  ];
  const zone = zones.find(({ length }) => length > 0);
  if (!zone) return 'out_of_zone';
  return zone.sort(byWeight).find((rate) => grams <= maxGramsOf(rate)) ?? 'too_heavy';
}

/** Whether the cost for this destination may depend on its province, which is not known. */
export const needsProvince = (
  rates: readonly DeliveryRate[],
  { digits, provinceId }: Destination,
): boolean =>
  provinceId === null &&
  rates.some((rate) => rate.provinceId !== null) &&
  !rates.some((rate) => digits !== null && hasPostcode(rate, digits));

const maxGramsOf = ({ maxGrams }: DeliveryRate) => maxGrams ?? Number.POSITIVE_INFINITY;
const byWeight = (one: DeliveryRate, other: DeliveryRate) =>
  maxGramsOf(one) < maxGramsOf(other) ? -1 : 1;

const hasPostcode = ({ postcodeFrom, postcodeTo }: DeliveryRate, digits: number) =>
  postcodeFrom !== null && postcodeTo !== null && postcodeFrom <= digits && digits <= postcodeTo;

const isNational = ({ postcodeFrom, provinceId }: DeliveryRate) =>
  postcodeFrom === null && provinceId === null;

/** The zone of a row in words: `1000 a 1499`, `Salta`, `Todo el país`. */
function zoneText({ postcodeFrom, postcodeTo, provinceId }: DeliveryRate): string {
  if (postcodeFrom !== null) return `${postcodeFrom} a ${postcodeTo}`;
  if (provinceId === null) return 'Todo el país';
  return provinces.find(({ id }) => id === provinceId)?.nombre ?? provinceId;
}

/** A fault of a table: in Spanish, with the row that it is reported at, from 0. */
export type RateFault = { row: number; message: string };

/** What is wrong with the rows of a table, alone and between them. Rows are named from 1. */
export function listRateFaults(rates: readonly DeliveryRate[]): RateFault[] {
  const alone = rates.flatMap((rate, row) => {
    const message = faultOf(rate);
    return message === null ? [] : [{ row, message }];
  });
  if (alone.length > 0) return alone;
  return rates.flatMap((rate, row) => {
    const message = rates
      .slice(0, row)
      .map((other, at) => faultBetween(rate, other, `fila ${at + 1}`))
      .find((fault) => fault !== null);
    return message ? [{ row, message }] : [];
  });
}

function faultOf({ postcodeFrom, postcodeTo, provinceId, minDays, maxDays }: DeliveryRate) {
  if ((postcodeFrom === null) !== (postcodeTo === null)) {
    return `Al rango de códigos postales le falta el ${postcodeFrom === null ? 'primero' : 'último'}.`;
  }
  if (postcodeFrom !== null && postcodeTo !== null && postcodeFrom > postcodeTo) {
    return `El rango de códigos postales termina (${postcodeTo}) antes de empezar (${postcodeFrom}).`;
  }
  if (postcodeFrom !== null && provinceId !== null) {
    return 'La zona es un rango de códigos postales o una provincia, no las dos cosas.';
  }
  return minDays > maxDays ? `Los días van de ${minDays} a ${maxDays}: están al revés.` : null;
}

function faultBetween(rate: DeliveryRate, other: DeliveryRate, name: string): string | null {
  if (!isSameZone(rate, other)) {
    return overlaps(rate, other)
      ? `Los códigos postales ${zoneText(rate)} se superponen con los de la ${name} (${zoneText(other)}).`
      : null;
  }
  if (rate.maxGrams === other.maxGrams) {
    return `Repite la zona y el peso de la ${name} (${zoneText(other)}).`;
  }
  const [light, heavy] = [rate, other].sort(byWeight) as [DeliveryRate, DeliveryRate];
  return light.cost > heavy.cost
    ? `Con la ${name} (${zoneText(other)}), más peso cuesta menos: ${formatAmount(heavy.cost)} y no ${formatAmount(light.cost)}.`
    : null;
}

const isSameZone = (one: DeliveryRate, other: DeliveryRate) =>
  one.postcodeFrom === other.postcodeFrom &&
  one.postcodeTo === other.postcodeTo &&
  one.provinceId === other.provinceId;

const overlaps = (one: DeliveryRate, other: DeliveryRate) =>
  one.postcodeFrom !== null &&
  other.postcodeFrom !== null &&
  one.postcodeFrom <= (other.postcodeTo ?? 0) &&
  other.postcodeFrom <= (one.postcodeTo ?? 0);
