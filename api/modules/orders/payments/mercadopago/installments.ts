import { z } from 'zod';
import { type InstallmentOffer, parseCostLabel } from '#domain/orders/installments.ts';
import { toPesos } from '#domain/shared/money.ts';
import type { InstallmentService } from '../installment-service.ts';
import { type Connection, createMercadoPagoClient } from './client.ts';
import { pesos } from './wire.ts';

const wireInstallments = z.array(
  z.object({
    payment_method_id: z.string(),
    payer_costs: z.array(
      z
        .object({
          installments: z.number().int().min(1).max(120),
          installment_rate: z.number().min(0),
          installment_amount: pesos,
          total_amount: pesos,
          labels: z.array(z.string()).nullish(),
        })
        .transform(
          (wire): InstallmentOffer => ({
            count: wire.installments,
            rate: wire.installment_rate,
            amount: wire.installment_amount,
            total: wire.total_amount,
            cftea: (wire.labels ?? []).map(parseCostLabel).find((cost) => cost !== null) ?? null,
          }),
        ),
    ),
  }),
);

/** The installments of Mercado Pago (`GET /v1/payment_methods/installments`). */
export function createMercadoPagoInstallments({
  publicKey,
  timeoutMs = 1200,
  ...connection
}: Connection & { publicKey: string }): InstallmentService {
  const send = createMercadoPagoClient({ ...connection, timeoutMs });
  return {
    async listOffers(price) {
      const methods = await send({
        method: 'GET',
        path: '/v1/payment_methods/installments',
        query: { amount: String(toPesos(price)), public_key: publicKey },
        schema: wireInstallments,
      });
      return methods.map(({ payer_costs: costs }) => costs);
    },
  };
}
