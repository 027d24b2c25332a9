import { z } from 'zod';
import { amount } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const installment = z.object({
  count: z.number().int(),
  /** Of each installment. */
  amount,
  total: amount,
  interestFree: z.boolean(),
  /** Total financial cost in percent; null without interest, or when the provider tells none. */
  cftea: z.number().nullable(),
});

export const installmentCalls = {
  'GET /api/installments': {
    access: 'public',
    summary: 'Las cuotas que el proveedor de pagos ofrece para un importe',
    query: z.object({
      amount: z.coerce
        .number<number>({ error: 'El importe debe ser un número' })
        .min(0, 'El importe no puede ser negativo')
        .max(1_000_000_000, 'El importe es demasiado grande'),
    }),
    response: z.object({ installments: z.array(installment) }),
  },
} satisfies EndpointTable;
