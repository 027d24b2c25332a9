import type { Installment } from '#domain/orders/installments.ts';
import { ApiError, call, type Transport } from '../../../api-client.ts';

/** The plans for an amount in pesos; none when they cannot be read, since a page works without them. */
export async function loadInstallments(
  api: Transport,
  amount: number,
): Promise<readonly Installment[]> {
  try {
    const { installments } = await call(api, 'GET /api/installments', { query: { amount } });
    return installments;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
