import { createHmac } from 'node:crypto';

type Signed = { secret: string; dataId: string | null; requestId: string; ts: string };

/** The `x-signature` header of a notice. */
export function sign({ secret, dataId, requestId, ts }: Signed): string {
  const manifest = `${dataId ? `id:${dataId};` : ''}request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}
