import type { PriceChange } from '#domain/contract/checkout.ts';
import type { ErrorBody } from '#domain/contract/index.ts';
import { ApiError } from '../../../api-client.ts';

export type Shortage = { sizeId: string; wanted: number; available: number };

export type Problem =
  | { kind: 'price'; changes: PriceChange[] }
  | { kind: 'unavailable'; ids: string[]; text: string }
  | { kind: 'stock'; shortages: Shortage[]; text: string }
  /** The reservation ran out, or the order was given up elsewhere. */
  | { kind: 'expired' }
  /** The cart changed under an order, which was given up for that. */
  | { kind: 'changed' }
  /** The catalogue changed the cart just before the order: the cart's news tell what. */
  | { kind: 'updated' }
  | { kind: 'other'; text: string };

/** The further fields of create-preference's refusals. */
type RefusalBody = Partial<ErrorBody> & {
  changes?: PriceChange[];
  unavailable?: string[];
  shortages?: Shortage[];
};

/** What a failed create-preference means for the shopper. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'other', text: '' };
  const { code, changes, unavailable, shortages }: RefusalBody = error.body;
  const text = error.message;
  if (code === 'price_changed' && changes) return { kind: 'price', changes };
  if (code === 'unavailable' && unavailable) return { kind: 'unavailable', ids: unavailable, text };
  if (code === 'insufficient_stock') return { kind: 'stock', shortages: shortages ?? [], text };
  return { kind: 'other', text };
}

/** The toast of a failed purchase (specification, section 8). */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.body.error
    ? 'Error al procesar la compra, Stock Insuficiente'
    : 'Error al procesar la compra. Por favor, intente nuevamente.';
}
