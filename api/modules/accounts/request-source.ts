import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Where a sign-in comes from: the IP address that limits count for (a subscriber of IPv6 has a whole /64
 * network) and the browser.
 */
export const sourceOf = ({ ip, headers }: FastifyRequest) => ({
  address: normalizeIP(ip, 64),
  userAgent: headers['user-agent'],
});
