import { delivered, everyOrder, release } from './command-cases.ts';
import type { CommandRule } from './command-rule.ts';

/**
 * The rows of `orderCommands` about exchanges of one unit of a delivered order for another size. The new unit is
 * reserved at once, and sold when the old one is received, which is in the stock again then; only afterwards the new
 * one can be shipped, so that nobody has both.
 */
export const exchangeCommands = {
  requestExchange: {
    verb: 'cambiar',
    needs: ['account'],
    exchange: { from: [], to: 'requested', newUnit: ['reserve'], email: 'requested' },
    cases: [{ from: delivered }],
  },
  receiveExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['requested'], to: 'received', email: 'received' },
      ...{ oldUnit: ['return'], newUnit: ['release', 'sell'] },
    },
    cases: [{ from: everyOrder }],
  },
  // Again with another tracking code, which corrects the first.
  shipExchange: {
    verb: 'cambiar',
    exchange: { from: ['received', 'shipped'], to: 'shipped', email: 'shipped' },
    cases: [{ from: everyOrder }],
  },
  refuseExchange: {
    verb: 'cambiar',
    exchange: {
      from: ['requested', 'received'],
      to: 'refused',
      newUnit: release,
      email: 'refused',
    },
    cases: [{ from: everyOrder, reviewsEndedExchanges: true }],
  },
  // Caused by a refund of the order.
  cancelExchange: {
    verb: 'cambiar',
    exchange: { from: ['requested', 'received'], to: 'cancelled', newUnit: release },
    cases: [{ from: everyOrder }],
  },
} as const satisfies Record<string, CommandRule>;
