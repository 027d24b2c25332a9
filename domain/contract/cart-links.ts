import { z } from 'zod';
import { maxLinkSizes, parseCartLink } from '../cart/cart-link.ts';
import { product } from './catalogue.ts';
import { id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const sizes = z.string({ error: 'Faltan las prendas' }).transform((text, context) => {
  const parsed = parseCartLink(text);
  if (parsed) return parsed;
  context.addIssue({
    code: 'custom',
    message: `El enlace no es válido: puede tener hasta ${maxLinkSizes} talles con su cantidad.`,
  });
  return z.NEVER;
});

export const cartLinkCalls = {
  'GET /api/cart-links': {
    access: 'public',
    summary: 'Las prendas de un enlace de compra, y por qué faltan las otras',
    query: z.object({ sizes }),
    response: z.object({
      lines: z.array(
        z.object({ product, variantId: id, sizeId: id, quantity: z.int().positive() }),
      ),
      leftOut: z.array(z.object({ name: z.string().nullable(), reason: z.string() })),
    }),
  },
} satisfies EndpointTable;
