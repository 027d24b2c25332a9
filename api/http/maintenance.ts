import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/shared/refusal.ts';
import { readSiteState } from '../access/read-site-state.ts';
import { RefusalError, replyRefusal } from './errors.ts';
import { findBearer, signInFirst } from './guard.ts';
import { isCallPath } from './page-url.ts';
import type { ShopBase } from './route-module.ts';

/**
 * Calls that work during maintenance: signing in and out, a new password and an accepted invitation, without which
 * nobody could end it, the site's state and settings, which the pages for it show, those of the pages that consumer
 * law wants reachable, and the provider's notices.
 */
const exemptCalls = [
  '/users/signin',
  '/users/signin/passkey',
  '/users/signin/recovery-code',
  '/users/signout',
  '/users/send-change-password-email',
  '/users/changePassword',
  '/users/acceptInvitation',
  '/api/lock',
  '/api/lock/maintenance',
  '/api/lock/toggle',
  '/api/lock/maintenance/toggle',
  '/api/settings',
  '/api/legal/:page',
  '/api/withdrawals',
  '/api/withdrawals/:code',
  '/api/stock-alerts/confirm',
  '/api/stock-alerts/leave',
  '/api/admin/verify-token',
  '/api/mercadopago/webhook',
];

const retrySeconds = '60';

/**
 * During maintenance, calls return 503 except to administrators. A call is the route that was matched,
 * since one route matches many spellings of its URL.
 */
export function installMaintenance(app: FastifyInstance, shop: ShopBase): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    if (!isCallPath(route) || exemptCalls.includes(route)) return;
    const { isMaintenance } = await readSiteState(shop);
    if (!isMaintenance) return;
    const account = await findBearer(shop, request);
    if (account?.role === 'Admin') return;
    // An invalid session is refused also during maintenance, so that an open panel signs out.
    if (!account && request.headers.authorization) throw new RefusalError(signInFirst);
    reply.header('retry-after', retrySeconds);
    return replyRefusal(
      reply,
      refuse('maintenance', 'El sitio está en mantenimiento. Volvé a intentarlo en unos minutos.'),
    );
  });
}
