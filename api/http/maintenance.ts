import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/shared/refusal.ts';
import { readSiteState } from '../access/read-site-state.ts';
import { RefusalError, replyRefusal } from './errors.ts';
import { findBearer, signInFirst } from './guard.ts';
import type { ShopBase } from './route-module.ts';

/** Calls that go on working: signing in, asking how the site is, and what the provider tells. */
const alwaysOpen = [
  '/users/signin',
  '/api/lock',
  '/api/lock/maintenance',
  '/api/lock/toggle',
  '/api/lock/maintenance/toggle',
  '/api/admin/verify-token',
  '/api/mercadopago/webhook',
  '/api/health',
];

const retrySeconds = '60';

/** While the site is under maintenance, calls of everyone but administrators answer 503. */
export function installMaintenance(app: FastifyInstance, shop: ShopBase): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isCall = path.startsWith('/api/') || path.startsWith('/users/');
    if (!isCall || alwaysOpen.includes(path)) return;
    const { isMaintenance } = await readSiteState(shop);
    if (!isMaintenance) return;
    const account = await findBearer(shop, request);
    if (account?.role === 'Admin') return;
    // A dead session ends, maintenance or not: an open panel must learn of it.
    if (!account && request.headers.authorization) throw new RefusalError(signInFirst);
    reply.header('retry-after', retrySeconds);
    return replyRefusal(
      reply,
      refuse('maintenance', 'El sitio está en mantenimiento. Vuelva a intentarlo en unos minutos.'),
    );
  });
}
