import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, badRequest } from '../errors.ts';
import type { Simulation } from '../simulation.ts';

const query = z.object({ amount: z.coerce.number().positive(), public_key: z.string() });

/** Rates in percent by number of installments; the second method charges for three too. */
const methods = [
  { id: 'visa', name: 'Visa', rates: { 1: 0, 3: 0, 6: 22.4, 9: 35.15, 12: 49.9 } },
  { id: 'master', name: 'Mastercard', rates: { 1: 0, 3: 0, 6: 24.1, 12: 52.3 } },
];

/**
 * The plans of each payment method for an amount, as the browser's script asks for them: by the public
 * key, without an access token.
 */
export function installmentRoutes(app: FastifyInstance, { options, faults }: Simulation) {
  app.get('/v1/payment_methods/installments', async (request) => {
    if (faults.installmentsFail) throw new ApiError(500, 'internal_error', 'internal_error');
    const { success, data } = query.safeParse(request.query);
    if (!success) throw badRequest('bad_request', 'amount and public_key are required');
    if (data.public_key !== options.publicKey) {
      throw new ApiError(404, 'not_found', 'public_key not found');
    }
    return methods.map(({ id, name, rates }) => ({
      payment_method_id: id,
      payment_type_id: 'credit_card',
      issuer: { id: '0', name },
      processing_mode: 'aggregator',
      payer_costs: Object.entries(rates).map(([count, rate]) =>
        payerCost(data.amount, Number(count), rate),
      ),
    }));
  });
}

function payerCost(price: number, installments: number, rate: number) {
  const total = round(price * (1 + rate / 100));
  const amount = round(total / installments);
  // An invented cost that grows with the rate, in the provider's notation.
  const cost = (percent: number) => percent.toFixed(2).replace('.', ',');
  return {
    installments,
    installment_rate: rate,
    discount_rate: 0,
    labels: [`CFT_${cost(rate * 2.42)}%|TEA_${cost(rate * 2)}%`],
    min_allowed_amount: 0,
    max_allowed_amount: 60_000_000,
    recommended_message: `${installments} cuota${installments === 1 ? '' : 's'} de $ ${amount} ($ ${total})`,
    installment_amount: amount,
    total_amount: total,
  };
}

const round = (amount: number) => Math.round(amount * 100) / 100;
