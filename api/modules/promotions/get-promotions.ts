import type { Promotion } from '#domain/contract/promotions.ts';
import type { Db } from '../../db/schema.ts';
import { listPromotionsById } from './queries.ts';

/** The promotions of these ids in any state; unknown ids are simply not there. */
export function getPromotions(db: Db, ids: readonly string[]): Promise<Promotion[]> {
  return listPromotionsById(db, [...new Set(ids)]);
}
