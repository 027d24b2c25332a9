import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest } from '../errors.ts';
import { getMerchantOrder } from '../ledger/merchant-orders.ts';
import { cancel, getPayment } from '../ledger/payments.ts';
import { createPreference, getPreference, updatePreference } from '../ledger/preferences.ts';
import { listRefunds, refund } from '../ledger/refunds.ts';
import { searchMerchantOrders, searchPayments, searchPreferences } from '../ledger/searches.ts';
import type { Simulation } from '../simulation.ts';
import { injectFaults, requireSeller } from './guard.ts';
import { runOnce } from './idempotency.ts';

type ById = { Params: { id: string } };

/** The seller's API. Paths that the provider also accepts with a trailing slash are listed twice. */
export async function merchantRoutes(app: FastifyInstance, sim: Simulation) {
  injectFaults(app, sim);
  requireSeller(app, sim);

  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    app.post(path, (request, reply) =>
      runOnce(sim, request, reply, () => ({
        status: 201,
        body: createPreference(sim, request.body),
      })),
    );
  }
  app.get('/checkout/preferences/search', async ({ query }) => searchPreferences(sim, query));
  app.get<ById>('/checkout/preferences/:id', async ({ params }) => getPreference(sim, params.id));
  app.put<ById>('/checkout/preferences/:id', (request, reply) =>
    runOnce(sim, request, reply, () => ({
      status: 200,
      body: updatePreference(sim, request.params.id, request.body),
    })),
  );

  app.get('/v1/payments/search', async ({ query }) => searchPayments(sim, query));
  app.get<ById>('/v1/payments/:id', async ({ params }) => getPayment(sim, params.id));
  app.put<ById>('/v1/payments/:id', (request, reply) =>
    runOnce(sim, request, reply, () => {
      const status = (request.body as { status?: unknown } | null)?.status;
      if (status !== 'cancelled') throw badRequest('bad_request', 'only status cancelled is known');
      return { status: 200, body: cancel(sim, Number(request.params.id)) };
    }),
  );

  for (const path of ['/v1/payments/:id/refunds', '/v1/payments/:id/refunds/']) {
    app.post<ById>(path, (request, reply) =>
      runOnce(sim, request, reply, () => ({
        status: 201,
        body: refund(sim, Number(request.params.id), request.body),
      })),
    );
    app.get<ById>(path, async ({ params }) => listRefunds(sim, Number(params.id)));
  }
  app.get<{ Params: { id: string; refundId: string } }>(
    '/v1/payments/:id/refunds/:refundId',
    async ({ params }) => {
      const found = listRefunds(sim, Number(params.id)).find(
        (each) => String(each.id) === params.refundId,
      );
      if (!found) throw new ApiError(404, 'not_found', 'Refund not found', 2024);
      return found;
    },
  );

  app.get('/merchant_orders/search', async ({ query }) => searchMerchantOrders(sim, query));
  app.get<ById>('/merchant_orders/:id', async ({ params }) => getMerchantOrder(sim, params.id));
  app.get<ById>('/v1/chargebacks/:id', async ({ params }) => {
    const chargeback = sim.store.find('chargeback', params.id);
    if (!chargeback) throw new ApiError(404, 'not_found', 'Chargeback not found');
    return chargeback;
  });
}
