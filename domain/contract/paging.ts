import { z } from 'zod';

const maxPage = 100_000;
const maxPageSize = 100;

const whole = (invalid: string, max: number) =>
  z.coerce.number<number>({ error: invalid }).int(invalid).min(1, invalid).max(max, invalid);

/** The number of a page, from 1. */
export const page = whole('La página debe ser un número entero desde 1', maxPage);

/** The number of entries per page. */
export const pageSize = whole(
  `El tamaño de página debe ser un número entero de 1 a ${maxPageSize}`,
  maxPageSize,
);

/** The number of pages for `total` entries; an empty list has one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
