import { z } from 'zod';

const largestPage = 100_000;
const largestPageSize = 100;

const whole = (invalid: string, max: number) =>
  z.coerce.number<number>({ error: invalid }).int(invalid).min(1, invalid).max(max, invalid);

/** Which page of a list, counted from 1. */
export const page = whole('La página debe ser un número entero desde 1', largestPage);

/** How many of a list make a page. */
export const pageSize = whole(
  `El tamaño de página debe ser un número entero de 1 a ${largestPageSize}`,
  largestPageSize,
);

/** How many pages hold `total`; an empty list has one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
