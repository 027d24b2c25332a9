import {
  deleted,
  delivered,
  inTransit,
  refunded,
  release,
  toApprove,
  toHandOver,
  toMakeReady,
  toReturn,
  toShip,
  undelivered,
  unshipped,
} from './command-cases.ts';
import type { CommandRule } from './command-rule.ts';

/** The rows of `orderCommands` about an order's garments: from its approval to its end, or its deletion. */
export const fulfilmentCommands = {
  approve: {
    verb: 'aprobar',
    cases: [{ from: toApprove, to: { fulfilmentState: 'approved' }, email: 'approved' }],
  },
  // Of the address or the recipient, as its buyer says.
  correctShipping: { verb: 'corregir', cases: [{ from: unshipped }] },
  ship: {
    verb: 'despachar',
    needs: ['no_mediation', 'sent'],
    cases: [{ from: toShip, to: { fulfilmentState: 'shipped' }, email: 'shipped' }],
  },
  // Of an order that its buyer picks up.
  makeReady: {
    verb: 'marcar como lista para retirar',
    needs: ['no_mediation', 'picked_up'],
    cases: [{ from: toMakeReady, to: { fulfilmentState: 'ready' }, email: 'ready' }],
  },
  handOver: {
    verb: 'entregar',
    needs: ['no_mediation'],
    cases: [{ from: toHandOver, to: { fulfilmentState: 'delivered' }, email: 'delivered' }],
  },
  // What was done by mistake: the buyer gets no e-mail.
  undoReady: {
    verb: 'devolver a preparación',
    cases: [{ from: toHandOver, to: { fulfilmentState: 'approved' } }],
  },
  undoShip: {
    verb: 'devolver a preparación',
    cases: [{ from: undelivered, to: { fulfilmentState: 'approved' } }],
  },
  undoHandOver: {
    verb: 'devolver a lista para retirar',
    needs: ['no_exchange', 'picked_up'],
    cases: [{ from: delivered, to: { fulfilmentState: 'ready' } }],
  },
  // Nobody picked the order up.
  notCollected: {
    verb: 'dar por no retirada',
    needs: ['no_mediation'],
    refund: 'not_collected',
    cases: [
      {
        from: toHandOver,
        to: { paymentState: 'refunded', closedReason: 'cancelled' },
        ...{ stock: release, email: 'not_collected', review: 'not_collected', ...refunded },
      },
    ],
  },
  // The carrier brought an order back that it could not deliver, or that was not collected at its branch.
  comeBack: {
    verb: 'recibir de vuelta',
    refund: 'came_back',
    cases: [
      {
        from: undelivered,
        to: { paymentState: 'refunded', fulfilmentState: 'returned', closedReason: 'cancelled' },
        ...{ stock: ['return'], email: 'came_back', review: 'came_back', ...refunded },
      },
    ],
  },
  // The same, and the shop keeps what the delivery cost: the rest of a payment that buys nothing.
  comeBackInPart: {
    verb: 'recibir de vuelta',
    refund: 'came_back',
    cases: [
      {
        from: undelivered,
        to: {
          ...{ paymentState: 'partly_refunded', fulfilmentState: 'returned' },
          closedReason: 'cancelled',
        },
        ...{ stock: ['return'], email: 'came_back_in_part' },
        ...{ outcome: 'review', review: 'delivery_withheld' },
      },
    ],
  },
  deliver: {
    verb: 'entregar',
    cases: [{ from: inTransit, to: { fulfilmentState: 'delivered' }, email: 'delivered' }],
  },
  revert: {
    verb: 'revertir',
    needs: ['no_exchange', 'sent', 'not_at_counter'],
    cases: [{ from: delivered, to: { fulfilmentState: 'shipped' } }],
  },
  receiveReturn: {
    verb: 'recibir',
    cases: [
      {
        from: toReturn,
        to: { fulfilmentState: 'returned', closedReason: 'cancelled' },
        stock: ['return'],
      },
    ],
  },
  delete: {
    verb: 'eliminar',
    cases: [
      {
        from: toApprove,
        to: { closedReason: 'deleted' },
        ...{ stock: release, email: 'deleted', review: 'deleted_without_refund' },
      },
    ],
  },
  deleteAndRefund: {
    verb: 'eliminar',
    refund: 'by_administrator',
    cases: [
      {
        from: toApprove,
        to: { closedReason: 'deleted', paymentState: 'refunded' },
        ...{ stock: release, email: 'refunded', review: 'by_administrator', ...refunded },
      },
    ],
  },
  restore: {
    verb: 'restaurar',
    needs: ['account'],
    cases: [
      {
        from: deleted,
        to: { closedReason: null },
        ...{ stock: ['sell'], email: 'restored', settles: ['deleted_without_refund'] },
      },
    ],
  },
} as const satisfies Record<string, CommandRule>;
