import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const blank = JSON.stringify({ address: '', addressDni: '', addressMobile: '' });

/** Removes what identifies the recipient from orders; the caller says from which. */
export const blankAddresses = (db: Db) =>
  db
    .updateTable('orders')
    .set({ shippingInfo: sql`shipping_info || ${blank}::jsonb` })
    .where(sql<boolean>`shipping_info ->> 'addressDni' <> ''`);
