import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, badRequest } from './errors.ts';
import { faultsSchema, noFaults } from './faults.ts';
import { approved, findOutcome, pendings, rejections, settlements } from './ledger/outcomes.ts';
import { chargeBack, endClaim, endDispute, openClaim, pay, settle } from './ledger/payments.ts';
import { refund } from './ledger/refunds.ts';
import { requireSeller } from './merchant/guard.ts';
import type { Simulation } from './simulation.ts';

type ById = { Params: { id: string } };

const attempt = z.strictObject({
  preferenceId: z.string(),
  detail: z.string().default(approved.detail),
});
const settlement = z.strictObject({ detail: z.string().default(approved.detail) });
const dispute = z.strictObject({ detail: z.enum(['reimbursed', 'settled']) });
const noticeQuery = z.object({ state: z.enum(['waiting', 'delivered', 'dropped']).optional() });

/** Endpoints that control faults, payments and notices: see README.md. */
export async function controlRoutes(app: FastifyInstance, sim: Simulation) {
  requireSeller(app, sim);

  app.get('/control/faults', async () => sim.faults);
  app.post('/control/faults', async ({ body }) =>
    Object.assign(sim.faults, parse(faultsSchema.partial(), body)),
  );
  app.delete('/control/faults', async () => Object.assign(sim.faults, noFaults));

  app.post('/control/payments', async ({ body }, reply) => {
    const { preferenceId, detail } = parse(attempt, body);
    const outcome = requireOutcome([approved, ...rejections, ...pendings], detail);
    return reply.code(201).send(pay(sim, preferenceId, outcome));
  });
  app.post<ById>('/control/payments/:id/settle', async ({ params, body }) =>
    settle(sim, Number(params.id), requireOutcome(settlements, parse(settlement, body).detail)),
  );
  app.post<ById>('/control/payments/:id/refund', async ({ params, body }, reply) =>
    reply.code(201).send(refund(sim, Number(params.id), body)),
  );
  app.post<ById>('/control/payments/:id/chargeback', async ({ params }, reply) =>
    reply.code(201).send(chargeBack(sim, Number(params.id))),
  );

  app.post<ById>('/control/payments/:id/dispute', async ({ params, body }) =>
    endDispute(sim, Number(params.id), parse(dispute, body).detail),
  );

  app.post<ById>('/control/payments/:id/claim', async ({ params }, reply) =>
    reply.code(201).send(openClaim(sim, Number(params.id))),
  );
  app.delete<ById>('/control/payments/:id/claim', async ({ params }) =>
    endClaim(sim, Number(params.id)),
  );

  app.get('/control/notices', async ({ query }) => {
    const { state } = parse(noticeQuery, query);
    return sim.store.list('notice', state ? { parent: state } : {});
  });
  app.post<ById>('/control/notices/:id/resend', async ({ params }) => {
    const notice = sim.store.find('notice', params.id);
    if (!notice) throw new ApiError(404, 'not_found', 'Notice not found');
    const queued = { ...notice, state: 'waiting' as const, dueAt: Date.now() };
    sim.store.put('notice', notice.id, queued, { parent: 'waiting' });
    sim.notifier.wake();
    return queued;
  });
}

function requireOutcome(outcomes: typeof settlements, detail: string) {
  const outcome = findOutcome(outcomes, detail);
  if (!outcome) throw badRequest('bad_request', `unknown detail ${detail}`);
  return outcome;
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw badRequest('bad_request', z.prettifyError(parsed.error));
}
