import { z } from 'zod';
import { listingPageSize } from '../catalogue/listing.ts';
import { storeCodes } from '../site/store.ts';
import { amount, id, page, pageSize } from './common.ts';

/** The card of a product or a promotion in a listing. Prices in pesos; no stock figures. */
export const card = z.object({
  _id: id,
  name: z.string(),
  /** Without discounts. */
  price: amount,
  /** With the discounts that any shopper gets for one unit; null without them. */
  salePrice: amount.nullable(),
  /** The crossed-out price beside what is paid; null for none. */
  previousPrice: amount.nullable(),
  image: z.string(),
  /** The most important first. */
  badges: z.array(z.string()),
  /** Shown as sold out. */
  soldOut: z.boolean(),
  /** Marked Sin Stock, or an inactive combo: sold out, and leads nowhere. */
  disabled: z.boolean(),
  /** `name` is that of the colour in Spanish, `shade` (`#rrggbb`) that of its swatch. */
  dots: z.array(
    z.object({ color: z.string(), name: z.string(), image: z.string(), shade: z.string() }),
  ),
  /** The colour (`?color=`) and size (`?talle=`) that its page opens with, as the filters found it. */
  color: z.string().optional(),
  talle: z.string().optional(),
});

export type Card = z.infer<typeof card>;

export const storeCode = z.enum(storeCodes, {
  error: `La tienda debe ser una de: ${storeCodes.join(', ')}`,
});

/** One page of a store's listing; a page beyond the last one returns the last one. */
export const listingQuery = z.object({
  store: storeCode,
  page: page.default(1),
  pageSize: pageSize.default(listingPageSize),
});

export type ListingQuery = z.output<typeof listingQuery>;

/**
 * The id of the card before the first one of a page; null on the first page. A card that a shopper has not seen
 * means that it has moved to an earlier page.
 */
export const previous = id.nullable();

export const cardPage = z.object({
  cards: z.array(card),
  /** The number of cards on all pages. */
  total: z.number().int(),
  /** The number of this page. */
  page: z.number().int(),
  previous,
});

export type CardPage = z.infer<typeof cardPage>;
