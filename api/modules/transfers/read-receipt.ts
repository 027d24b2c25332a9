import type { z } from 'zod';
import type { fileAnswer } from '#domain/contract/endpoint.ts';
import { transferReference } from '#domain/orders/transfer.ts';
import type { Db } from '../../db/schema.ts';

const endings = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

/** A receipt to download, never to be shown in the shop's own origin; null when there is none. */
export async function readReceipt(db: Db, id: string): Promise<z.output<typeof fileAnswer> | null> {
  const receipt = await db
    .selectFrom('transferReceipts')
    .select(['orderId', 'mediaType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!receipt) return null;
  const { orderId, mediaType, content } = receipt;
  const name = `comprobante-${transferReference(orderId)}.${endings[mediaType]}`;
  const type = 'application/octet-stream';
  return { file: new File([new Uint8Array(content)], name, { type }), headers: {} };
}
