import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import type { ShopBase } from './route-module.ts';

/** The calls that prove who somebody is, or change how that is proved. */
const authentication = /^(POST|DELETE|GET) \/users\/(?!sessions$)/;

/** A refused call, by its status: 401 with a token, 403 and 429. */
class AccessRefused extends Error {
  override name = 'AccessRefused';
  readonly status: number;
  constructor(status: number) {
    super(`Refused with ${status}`);
    this.status = status;
  }
}

type Sent = { call: string; request: FastifyRequest; reply: FastifyReply };

/**
 * Logs the security events of a call that was answered: each one of the account calls, and refusals of
 * access, of which repeats are counted, so that a flood does not fill the log. The lines have no
 * email address, no token and no password.
 */
export function reportAccess(shop: ShopBase, { call, request, reply }: Sent): void {
  const { account, ip } = request;
  const { statusCode: status } = reply;
  const facts = { status, account: account?.id ?? null, ip };
  if (authentication.test(call) && request.log.level !== 'silent') {
    const subject = subjectOf(shop, request);
    request.log.child({}, { level: 'info' }).info({ call, ...facts, subject }, 'account call');
  }
  const isRefused = status === 403 || status === 429 || (status === 401 && hasToken(request));
  if (isRefused)
    shop.failures.report('access', new AccessRefused(status), { operation: call, ...facts });
}

/** A hash of the request's email address: attempts for one account have the same, also without one. */
function subjectOf(shop: ShopBase, { body }: FastifyRequest): string | null {
  const email = body && typeof body === 'object' && 'email' in body ? body.email : null;
  return typeof email === 'string' ? createRateLimits(shop).hash('log', email) : null;
}

const hasToken = ({ headers }: FastifyRequest) => headers.authorization !== undefined;
