import { z } from 'zod';

const text = 'debe ser none, o direcciones y rangos separados por comas, como 10.0.0.7,10.1.0.0/16';

// A range of all addresses would accept an X-Forwarded-For that any client has made up.
const proxy = z.union([
  z.literal('loopback'),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().refine((range) => !range.endsWith('/0')),
  z.cidrv6().refine((range) => !range.endsWith('/0')),
]);

/** The proxies whose `X-Forwarded-For` counts, as Fastify's `trustProxy` reads them. */
export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .transform((list) => (list.join() === 'none' ? [] : list))
  .refine((list) => list.every((entry) => proxy.safeParse(entry).success), text);
