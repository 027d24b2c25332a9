import type { Promotion } from '#domain/contract/promotions.ts';
import { fromPesos } from '#domain/money.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertPromotion } from './queries.ts';

export type NewPromotion = Omit<Promotion, '_id' | 'products' | 'startDate' | 'endDate'> & {
  startDate: Date | null;
  endDate: Date | null;
  products: readonly { productId: string; sizeIds: readonly string[] }[];
};

/** Makes a promotion over existing sizes; answers its id. */
export function createPromotion(
  db: Db,
  { promotion, now }: { promotion: NewPromotion; now: Date },
): Promise<string> {
  const { promoPrice, startDate, endDate, ...rest } = promotion;
  return inTransaction(db, async (tx) => {
    const id = newId();
    await insertPromotion(tx, {
      id,
      ...rest,
      promoPriceCents: fromPesos(promoPrice),
      startAt: startDate,
      endAt: endDate,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  });
}
