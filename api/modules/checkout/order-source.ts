import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { sourceOf } from '../accounts/request-source.ts';
import type { OrderSource } from '../orders/place-order.ts';

/** The prefix of IPv6 that a provider gives to one site. */
const siteBits = 48;

/** The IP address and its network (IPv4 /24, IPv6 /48), which cannot be derived from the hashes. */
export function orderSourceOf(
  request: FastifyRequest,
  { hash }: Pick<RateLimits, 'hash'>,
): OrderSource {
  const { address } = sourceOf(request);
  const network = address.includes(':')
    ? normalizeIP(request.ip, siteBits)
    : address.slice(0, address.lastIndexOf('.'));
  return { address: hash('order address', address), network: hash('order network', network) };
}
