import { z } from 'zod';
import { amount as total } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const invalid = 'El importe debe ser un número';

const amount = z
  .union([z.number(), z.string().trim().min(1, invalid)], { error: invalid })
  // An empty text would be 0.
  .pipe(
    z.coerce
      .number<number | string>({ error: invalid })
      .min(0, 'El importe no puede ser negativo')
      .max(1_000_000_000, 'El importe es demasiado grande'),
  );

/** A plan as shown, in pesos. */
const installment = z.object({
  count: z.number().int(),
  /** Of each installment. */
  amount: total,
  total,
  interestFree: z.boolean(),
  /** Total financial cost in percent; null without interest, or when the provider reports none. */
  cftea: z.number().nullable(),
});
export type Installment = z.output<typeof installment>;

export const installmentCalls = {
  'GET /api/installments': {
    access: 'public',
    summary: 'Las cuotas que el proveedor de pagos ofrece para un importe',
    query: z.object({
      amount,
    }),
    response: z.object({ installments: z.array(installment) }),
  },
} satisfies EndpointTable;
