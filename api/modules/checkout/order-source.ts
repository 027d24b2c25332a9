import { normalizeIP } from '@fastify/rate-limit';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import type { OrderSource } from '../orders/place-order.ts';

/** Prefix lengths of IPv6: what one subscriber has, and what one provider gives to a site. */
const subscriberBits = 64;
const siteBits = 48;

/** The IP address and its network (IPv4 /24, IPv6 /48), which cannot be derived from the hashes. */
export function orderSourceOf(ip: string, { hash }: Pick<RateLimits, 'hash'>): OrderSource {
  const address = normalizeIP(ip, subscriberBits);
  const network = address.includes(':')
    ? normalizeIP(ip, siteBits)
    : address.slice(0, address.lastIndexOf('.'));
  return { address: hash('order address', address), network: hash('order network', network) };
}
