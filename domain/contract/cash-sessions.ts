import { z } from 'zod';
import { saleMethods } from '../counter/sale-methods.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import { amount, byId, id, instant, page, pageSize, person, pesos } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Below zero for what was taken out. */
const signed = z.number();

const cashMovement = z.object({
  _id: id,
  amount: signed,
  reason: z.string(),
  at: instant,
  by: person,
});

/** A day of the counter's drawer; amounts in pesos. */
const cashSession = z.object({
  _id: id,
  openedAt: instant,
  openedBy: person,
  opening: amount,
  /** What came in at the counter and was refunded of it by each method; in cash, also of other orders. */
  methods: z.array(
    z.object({
      method: z.enum(saleMethods),
      sales: z.number().int(),
      sold: amount,
      refunded: amount,
    }),
  ),
  /** Oldest first. */
  movements: z.array(cashMovement),
  /** What should be in the drawer: the opening, cash sales and movements, less what was refunded in cash. */
  expected: signed,
  /** Sales of the site and by payment links in the same time, without what was refunded of them, which are not in the drawer; null without the permission `orders`. */
  web: z.object({ orders: z.number().int(), amount }).nullable(),
  /** Null while it is open. */
  closed: z
    .object({ at: instant, by: person, counted: amount, difference: signed, note: z.string() })
    .nullable(),
});
export type CashSession = z.infer<typeof cashSession>;

const opened = z.object({ session: cashSession });

export const cashSessionCalls = {
  'GET /api/admin/cash-sessions': {
    access: 'counter',
    summary: 'La caja abierta, y una página de las que se cerraron',
    query: z.object({ page: page.default(1), pageSize: pageSize.default(30) }),
    response: z.object({
      open: cashSession.nullable(),
      /** The newest first. */
      closed: z.array(cashSession),
      /** Of the closed ones. */
      total: z.number().int(),
    }),
  },
  'POST /api/admin/cash-sessions': {
    access: 'counter',
    summary: 'Abre la caja con lo que hay en ella',
    body: z.object({ opening: pesos }),
    response: opened,
    status: 201,
  },
  'POST /api/admin/cash-sessions/:id/movements': {
    access: 'counter',
    summary: 'Registra dinero que entra a la caja o sale de ella, y por qué',
    params: byId,
    body: z.object({
      direction: z.enum(['in', 'out'], { error: 'Elegí si entra o sale' }),
      amount: pesos.refine((value) => value > 0, 'Escribí cuánto'),
      reason: requiredText('Escribí el motivo', 120),
      /** The movement is recorded once by it. */
      movementReference: id.optional(),
    }),
    response: opened,
    status: 201,
  },
  'PUT /api/admin/cash-sessions/:id/close': {
    access: 'counter',
    summary: 'Cierra la caja con lo que se contó; una diferencia se explica',
    params: byId,
    body: z.object({
      counted: pesos,
      note: optionalText(300, { multiline: true }).default(''),
      /** What should be in the drawer, as it was shown: refuses when it is another amount since. */
      expected: signed.optional(),
    }),
    response: opened,
  },
} satisfies EndpointTable;
