import { z } from 'zod';
import { storeCodes } from '../site/store.ts';
import { amount, id } from './common.ts';
import { page, pageSize } from './paging.ts';

/** What a listing shows of a product or a promotion. Prices in pesos; no stock figures. */
export const card = z.object({
  _id: id,
  name: z.string(),
  price: amount,
  image: z.string(),
  /** What sets it apart, the most telling first. */
  badges: z.array(z.string()),
  soldOut: z.boolean(),
  dots: z.array(z.object({ color: z.string(), image: z.string() })),
});
export type Card = z.infer<typeof card>;

export const storeCode = z.enum(storeCodes, {
  error: `La tienda debe ser una de: ${storeCodes.join(', ')}`,
});

/** One page of a store's listing; beyond the last page the last one is meant. */
export const listingQuery = z.object({
  store: storeCode,
  page: page.default(1),
  pageSize: pageSize.default(18),
});
export type ListingQuery = z.output<typeof listingQuery>;

export const cardPage = z.object({
  cards: z.array(card),
  /** On all pages. */
  total: z.number().int(),
  /** Which page this is. */
  page: z.number().int(),
});
export type CardPage = z.infer<typeof cardPage>;
