import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { getPreference } from '../ledger/preferences.ts';
import type { Simulation } from '../simulation.ts';

const script = readFileSync(new URL('wallet-brick.js', import.meta.url), 'utf8');
const scriptQuery = z.object({ fail: z.string().optional() });
const walletQuery = z.object({ public_key: z.string().catch('') });

/** The script for the seller's page, and the one endpoint that it calls. */
export async function sdkRoutes(app: FastifyInstance, sim: Simulation) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', 'no-store');
  });

  app.get('/sdk/js/v2', async ({ query }, reply) => {
    const fails = sim.faults.scriptFails || scriptQuery.parse(query).fail === '1';
    if (fails) throw new ApiError(503, 'unavailable', 'unavailable');
    return reply.type('text/javascript; charset=utf-8').send(script);
  });

  app.get<{ Params: { id: string } }>('/sdk/wallet/:id', async ({ params, query }) => {
    if (walletQuery.parse(query).public_key !== sim.options.publicKey) {
      throw new ApiError(401, 'unauthorized', 'invalid public key');
    }
    const { id, init_point } = getPreference(sim, params.id);
    return { id, init_point };
  });
}
