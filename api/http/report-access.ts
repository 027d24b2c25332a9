import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import type { ShopBase } from './route-module.ts';
import { createLineSampling } from './sample-lines.ts';

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
 * Logs the security events of calls that were answered: the account calls, and refusals of access. Of
 * refused ones, repeats are counted, so that a flood does not fill the log. The lines have no email
 * address, no token and no password.
 */
export function createAccessLog(shop: ShopBase): (sent: Sent) => void {
  const sample = createLineSampling(shop.now);
  return ({ call, request, reply }) => {
    const { account, ip } = request;
    const { statusCode: status } = reply;
    const facts = { status, account: account?.id ?? null, ip };
    if (authentication.test(call) && request.log.level !== 'silent') {
      const details = { ...facts, subject: subjectOf(shop, request) };
      // An attempt at an account is always logged; the calls have limits that refuse more before that.
      const isAlways = status < 400 || details.subject !== null;
      const line = isAlways ? {} : sample(`${call} ${status}`, JSON.stringify(details));
      if (line) logCall(request, { call, ...details, ...line });
    }
    const isRefused = status === 403 || status === 429 || (status === 401 && hasToken(request));
    if (isRefused)
      shop.failures.report('access', new AccessRefused(status), { operation: call, ...facts });
  };
}

/** Also where the log's level is above `info`. */
const logCall = ({ log }: FastifyRequest, details: object) =>
  log.child({}, { level: 'info' }).info(details, 'account call');

/** A hash of the request's email address: attempts for one account have the same, also without one. */
function subjectOf(shop: ShopBase, { body }: FastifyRequest): string | null {
  const email = body && typeof body === 'object' && 'email' in body ? body.email : null;
  return typeof email === 'string' ? createRateLimits(shop).hash('log', email) : null;
}

const hasToken = ({ headers }: FastifyRequest) => headers.authorization !== undefined;
