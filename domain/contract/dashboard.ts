import { z } from 'zod';
import { orderStates } from '../orders/order-state.ts';
import { invariantNames } from '../site/invariants.ts';
import { jobNames } from '../site/jobs.ts';
import { amount, id, instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const count = z.number().int();

const dashboard = z.object({
  counters: z.object({
    products: count,
    /** Paid ones, in any current state. */
    orders: count,
    /** Aceptado: paid and not approved yet. */
    pendingOrders: count,
    activeCombos: count,
  }),
  /** The last 30 Argentine days, oldest first, including days without sales. */
  sales: z.array(z.object({ day: z.iso.date(), orders: count, amount })),
  /** Paid orders to approve, or to ship or prepare by their day; the oldest first. */
  waiting: z.array(
    z.object({
      _id: id,
      state: z.enum(orderStates),
      email: z.string(),
      totalAmount: amount,
      createdAt: instant,
    }),
  ),
  lowSizes: z.object({
    total: count,
    /** By units sold in those days, most first, then by stock, lowest first. */
    sizes: z.array(
      z.object({
        sizeId: id,
        productId: id,
        nombre: z.string(),
        modelName: z.string(),
        size: z.string(),
        stock: count,
      }),
    ),
  }),
  /** The sizes without stock for which most people wait, most first. */
  mostWanted: z.array(
    z.object({
      sizeId: id,
      productId: id,
      nombre: z.string(),
      modelName: z.string(),
      size: z.string(),
      waiting: count,
    }),
  ),
  /** What is reserved without being paid, and the accounts and payment links that reserve most; null for nothing. */
  unpaid: z
    .object({
      units: count,
      orders: count,
      accounts: count,
      links: count,
      holders: z.array(
        z.object({
          /** Of the account, or of the order of a payment link. */
          id,
          isLink: z.boolean(),
          /** The e-mail, else the name that the buyer gave; may be empty for a link. */
          buyer: z.string(),
          orders: count,
          units: count,
        }),
      ),
    })
    .nullable(),
  payments: z.object({
    /** Refunds that the provider has not completed yet. */
    unfinishedRefunds: count,
    /** Since when the provider has rejected the shop's credentials; null while it accepts them. */
    credentialsRejectedAt: instant.nullable(),
  }),
  health: z.object({
    /** Rows that violate an invariant of the data, the oldest first; null while there are none. */
    breaches: z
      .object({
        total: count,
        since: instant,
        rows: z.array(
          z.object({
            name: z.enum(invariantNames),
            orderId: id.nullable(),
            size: z
              .object({
                sizeId: id,
                productId: id,
                nombre: z.string(),
                modelName: z.string(),
                size: z.string(),
              })
              .nullable(),
          }),
        ),
      })
      .nullable(),
    /** The time since which all data has been checked; null before the first complete check. */
    checkedAt: instant.nullable(),
    /** Jobs that have been due for minutes; null while there are none. */
    lateJobs: z.object({ names: z.array(z.enum(jobNames)), since: instant }).nullable(),
    /** Notices and refunds that failed and are retried. */
    failingPayments: count,
  }),
  /** What the shop must still set before it opens. */
  missingSettings: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Queued emails that the mail server rejects; null while there are none and it is usable. */
  mails: z
    .object({
      total: count,
      /** When the oldest of them was queued, or since when the mail server is not usable. */
      since: instant,
      /** The reason, in Spanish. */
      reason: z.string(),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

const toDo = z.object({
  /** Aceptado: paid and not approved yet. */
  toApprove: count,
  /** Aprobado, and still to be sent; without pre-orders whose day is to come. */
  toShip: count,
  /** Aprobado, and still to be made ready to be picked up; also without those. */
  toPrepare: count,
  /** Ready, and not picked up in time. */
  uncollected: count,
  /** Requests to withdraw from a purchase that wait for a response, and the first one's deadline. */
  withdrawals: z.object({ open: count, dueAt: instant.nullable() }),
  /** Exchanges whose old garment is awaited, and those whose new one must be shipped. */
  exchanges: z.object({ requested: count, received: count }),
  /** Under "Pagos a revisar", not reviewed yet, and with something to decide. */
  reviews: count,
  /** Transfers that their buyers say to have sent, and refunds that the owner has to transfer. */
  transfers: z.object({ toCompare: count, toReturn: count }),
  /** Sales at the counter whose orders could not be placed. */
  sales: count,
  /** Sizes without stock for which someone waits. */
  wantedSizes: count,
});
export type ToDo = z.infer<typeof toDo>;

export const dashboardCalls = {
  'GET /api/admin/dashboard': {
    access: 'orders',
    summary: 'El estado de la tienda de un vistazo',
    response: dashboard,
  },
  'GET /api/admin/to-do': {
    access: 'admin',
    summary: 'Cuánto hay para hacer en cada sección del panel',
    response: toDo,
  },
} satisfies EndpointTable;
