import { describe, expect, test } from 'vitest';
import { isRefusal } from '../shared/refusal.ts';
import { type CommandCase, orderEmailKinds } from './command-rule.ts';
import { getCommand, type OrderCommand, orderCommands, placedFacts } from './commands.ts';
import { applyCase, canExecute, decide, findCase, listLegalFacts } from './decide.ts';
import { type ExchangeState, exchangeStates, openExchangeStates } from './exchange.ts';
import {
  isPaymentReceived,
  isShipped,
  type OrderFacts,
  type OrderState,
  orderStates,
  paidStates,
  stateOf,
} from './order-state.ts';
import { withdrawalStates } from './withdrawal-states.ts';

const commands = Object.keys(orderCommands) as OrderCommand[];
const legal = listLegalFacts();
const everyNeed = {
  preference_lease: true,
  account: true,
  no_mediation: true,
  transfer_unsent: true,
  no_exchange: true,
  picked_up: true,
  sent: true,
  not_at_counter: true,
};

const facts = (text: string): OrderFacts => {
  const [paymentState, fulfilmentState, closedReason] = text.split(' ');
  return {
    paymentState: paymentState as OrderFacts['paymentState'],
    fulfilmentState: fulfilmentState as OrderFacts['fulfilmentState'],
    closedReason: (closedReason ?? null) as OrderFacts['closedReason'],
  };
};
const textOf = ({ paymentState, fulfilmentState, closedReason }: OrderFacts) =>
  [paymentState, fulfilmentState, ...(closedReason ? [closedReason] : [])].join(' ');

/** Where a command leads from each combination of facts; from any other one it is refused. */
const transitions: Partial<Record<OrderCommand, Record<string, string>>> = {
  expire: { 'unpaid pending': 'unpaid pending expired' },
  endHold: { 'in_process pending': 'unpaid pending expired' },
  cancel: { 'unpaid pending': 'unpaid pending cancelled' },
  fail: { 'unpaid pending': 'unpaid pending expired' },
  processPayment: { 'unpaid pending': 'in_process pending' },
  failPayment: { 'in_process pending': 'unpaid pending' },
  pay: {
    'unpaid pending': 'paid pending',
    'in_process pending': 'paid pending',
    'unpaid pending expired': 'paid pending',
  },
  sell: { 'unpaid pending': 'paid delivered' },
  returnPart: {
    'paid pending': 'partly_refunded pending',
    'paid approved': 'partly_refunded approved',
    'paid ready': 'partly_refunded ready',
    'partly_refunded pending': 'partly_refunded pending',
    'partly_refunded approved': 'partly_refunded approved',
    'partly_refunded ready': 'partly_refunded ready',
    'paid delivered': 'partly_refunded delivered',
    'partly_refunded delivered': 'partly_refunded delivered',
  },
  returnRest: {
    'paid delivered': 'refunded returned cancelled',
    'partly_refunded delivered': 'refunded returned cancelled',
  },
  approve: {
    'paid pending': 'paid approved',
    'partly_refunded pending': 'partly_refunded approved',
  },
  correctShipping: {
    'paid pending': 'paid pending',
    'paid approved': 'paid approved',
    'paid ready': 'paid ready',
    'partly_refunded pending': 'partly_refunded pending',
    'partly_refunded approved': 'partly_refunded approved',
    'partly_refunded ready': 'partly_refunded ready',
  },
  makeReady: {
    'paid approved': 'paid ready',
    'partly_refunded approved': 'partly_refunded ready',
  },
  handOver: {
    'paid ready': 'paid delivered',
    'partly_refunded ready': 'partly_refunded delivered',
  },
  undoReady: {
    'paid ready': 'paid approved',
    'partly_refunded ready': 'partly_refunded approved',
  },
  undoShip: {
    'paid shipped': 'paid approved',
    'partly_refunded shipped': 'partly_refunded approved',
  },
  undoHandOver: {
    'paid delivered': 'paid ready',
    'partly_refunded delivered': 'partly_refunded ready',
  },
  notCollected: {
    'paid ready': 'refunded ready cancelled',
    'partly_refunded ready': 'refunded ready cancelled',
  },
  comeBack: {
    'paid shipped': 'refunded returned cancelled',
    'partly_refunded shipped': 'refunded returned cancelled',
  },
  comeBackInPart: {
    'paid shipped': 'partly_refunded returned cancelled',
    'partly_refunded shipped': 'partly_refunded returned cancelled',
  },
  deliver: {
    'paid shipped': 'paid delivered',
    'partly_refunded shipped': 'partly_refunded delivered',
    'refunded shipped': 'refunded delivered',
    'charged_back shipped': 'charged_back delivered',
  },
  revert: {
    'paid delivered': 'paid shipped',
    'partly_refunded delivered': 'partly_refunded shipped',
  },
  receiveReturn: {
    'refunded shipped': 'refunded returned cancelled',
    'refunded delivered': 'refunded returned cancelled',
    'charged_back shipped': 'charged_back returned cancelled',
    'charged_back delivered': 'charged_back returned cancelled',
  },
  delete: {
    'paid pending': 'paid pending deleted',
    'partly_refunded pending': 'partly_refunded pending deleted',
  },
  deleteAndRefund: {
    'paid pending': 'refunded pending deleted',
    'partly_refunded pending': 'refunded pending deleted',
  },
  restore: {
    'paid pending deleted': 'paid pending',
    'partly_refunded pending deleted': 'partly_refunded pending',
  },
  refundPart: {
    'paid pending': 'partly_refunded pending',
    'paid approved': 'partly_refunded approved',
    'paid ready': 'partly_refunded ready',
    'paid shipped': 'partly_refunded shipped',
    'paid delivered': 'partly_refunded delivered',
    'partly_refunded pending': 'partly_refunded pending',
    'partly_refunded approved': 'partly_refunded approved',
    'partly_refunded ready': 'partly_refunded ready',
    'partly_refunded shipped': 'partly_refunded shipped',
    'partly_refunded delivered': 'partly_refunded delivered',
  },
  refundMissing: {
    'paid pending': 'partly_refunded pending',
    'paid approved': 'partly_refunded approved',
    'paid ready': 'partly_refunded ready',
    'partly_refunded pending': 'partly_refunded pending',
    'partly_refunded approved': 'partly_refunded approved',
    'partly_refunded ready': 'partly_refunded ready',
  },
  requestExchange: {
    'paid delivered': 'paid delivered',
    'partly_refunded delivered': 'partly_refunded delivered',
  },
};

describe('an order changes by the listed commands only', () => {
  const rows = Object.entries(transitions).flatMap(([command, targets]) =>
    legal.map((before) => [command as OrderCommand, textOf(before), targets] as const),
  );

  test.each(rows)('%s of an order that is %s', (command, before, targets) => {
    const found = findCase(command, facts(before));
    const after = found && textOf(applyCase(facts(before), found));
    expect(after).toBe(targets[before]);
  });

  test('whatever refunds the money of an order closes it only before it was shipped', () => {
    const refunds = ['refund', 'withdraw', 'recordRefund', 'recordChargeback'] as const;
    for (const command of refunds) {
      for (const before of legal) {
        const found = findCase(command, before);
        const hasMoney = ['paid', 'partly_refunded'].includes(before.paymentState);
        expect(found !== undefined).toBe(hasMoney);
        if (!found) continue;
        const after = applyCase(before, found);
        const state = command === 'recordChargeback' ? 'charged_back' : 'refunded';
        expect(after.paymentState).toBe(state);
        const isClosedBefore = before.closedReason !== null;
        const isReturned = isClosedBefore || isShipped(before.fulfilmentState);
        expect(after.closedReason).toBe(isReturned ? before.closedReason : 'cancelled');
      }
    }
  });

  test('every combination of facts is reached from a placed order, and has one name', () => {
    expect(legal).toHaveLength(38);
    const names = new Set(legal.map(stateOf));
    expect([...names].sort()).toEqual([...orderStates].sort());
    expect(stateOf(placedFacts)).toBe('Pendiente');
  });

  test('the name of an order says whether it is paid, and neither cancelled nor deleted', () => {
    for (const each of legal) {
      const isPurchase = each.closedReason === null && isPaymentReceived(each.paymentState);
      expect(paidStates.some((state) => state === stateOf(each))).toBe(isPurchase);
    }
  });

  test('every combination of facts leads to another one, or the order is closed', () => {
    for (const before of legal) {
      const next = commands.flatMap((command) => {
        const found = findCase(command, before);
        return found ? [textOf(applyCase(before, found))] : [];
      });
      const isOver = before.closedReason !== null;
      expect(isOver || next.some((after) => after !== textOf(before))).toBe(true);
    }
  });

  test('each case of each command is reached', () => {
    for (const command of commands) {
      const reached = new Set(legal.map((before) => findCase(command, before)));
      for (const each of getCommand(command).cases) expect(reached).toContain(each);
    }
  });

  test('what is not allowed is refused with a Spanish text', () => {
    for (const command of commands) {
      for (const order of legal) {
        const decision = decide(command, { order, holds: everyNeed, withdrawal: 'received' });
        expect(isRefusal(decision)).toBe(!canExecute(command, order));
        if (isRefusal(decision))
          expect(decision.message).toMatch(/^(La orden|El pago|Mercado Pago|Primero) .*\.$/);
      }
    }
  });

  test.each<[OrderCommand, string, string, string]>([
    [
      'approve',
      'paid delivered',
      'illegal_transition',
      'La orden está en estado Entregado: no se puede aprobar.',
    ],
    ['pay', 'paid pending', 'illegal_transition', 'El pago de la orden no se devolvió.'],
    ['cancel', 'in_process pending', 'payment_in_process', 'Mercado Pago está procesando'],
    ['expire', 'in_process pending', 'payment_in_process', 'Mercado Pago está procesando'],
    ['deliver', 'paid approved', 'tracking_code_missing', 'Primero hay que enviar el código'],
    [
      'revert',
      'refunded delivered',
      'illegal_transition',
      'El pago se devolvió: la orden ya no se puede revertir.',
    ],
    [
      'restore',
      'refunded pending deleted',
      'illegal_transition',
      'El pago se devolvió: la orden ya no se puede restaurar.',
    ],
    [
      'withdraw',
      'charged_back delivered',
      'illegal_transition',
      'El pago se devolvió: la orden ya no se puede devolver.',
    ],
    [
      'receiveReturn',
      'paid delivered',
      'illegal_transition',
      'El pago de la orden no se devolvió.',
    ],
    [
      'withdraw',
      'unpaid pending',
      'illegal_transition',
      'La orden está en estado Pendiente: no se puede devolver.',
    ],
  ])('to %s an order that is %s is refused as %s: %s', (command, order, code, message) => {
    const refusal = decide(command, {
      order: facts(order),
      holds: everyNeed,
      withdrawal: 'received',
    });
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test.each<[OrderCommand, string, keyof typeof everyNeed, string]>([
    ['fail', 'unpaid pending', 'preference_lease', 'Otra solicitud ya está preparando el pago.'],
    ['pay', 'unpaid pending expired', 'account', 'La cuenta del cliente fue eliminada'],
    ['restore', 'paid pending deleted', 'account', 'ya no se puede restaurar'],
    ['cancel', 'unpaid pending', 'transfer_unsent', 'Ya se avisó que el dinero se transfirió'],
    ['ship', 'paid approved', 'no_mediation', 'El cliente abrió un reclamo en Mercado Pago'],
    ['makeReady', 'paid approved', 'no_mediation', 'El cliente abrió un reclamo'],
    ['handOver', 'paid ready', 'no_mediation', 'El cliente abrió un reclamo'],
    ['returnPart', 'paid delivered', 'no_exchange', 'ya no se puede recibir en parte.'],
    ['returnRest', 'paid delivered', 'no_exchange', 'ya no se puede recibir.'],
    ['requestExchange', 'paid delivered', 'account', 'La cuenta del cliente fue eliminada'],
    [
      'revert',
      'paid delivered',
      'no_exchange',
      'tiene un cambio de talle: ya no se puede revertir',
    ],
    ['undoHandOver', 'paid delivered', 'no_exchange', 'tiene un cambio de talle'],
    ['undoHandOver', 'paid delivered', 'picked_up', 'La orden se envía: no se puede devolver a'],
    ['notCollected', 'paid ready', 'no_mediation', 'El cliente abrió un reclamo'],
  ])('to %s an order that is %s needs %s', (command, order, need, message) => {
    const refusal = decide(command, {
      order: facts(order),
      holds: { ...everyNeed, [need]: false },
    });
    expect(refusal).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringContaining(message),
    });
    expect(isRefusal(decide(command, { order: facts(order), holds: everyNeed }))).toBe(false);
  });
});

describe('an order holds its units until it is closed', () => {
  const unitsOfKind = { reserve: 1, sell: 1, release: -1, return: -1, adjust: 0 };
  // Of an order that stays open, the units of a part are not all of its units.
  const moved = ({ stock = [], partStock = [], to }: CommandCase) =>
    [...stock, ...(to?.closedReason ? partStock : [])].reduce(
      (sum, kind) => sum + unitsOfKind[kind],
      0,
    );
  const held = ({ closedReason }: OrderFacts) => (closedReason === null ? 1 : 0);

  test('placing it reserves them', () => {
    expect(orderCommands.place.cases[0].stock).toEqual(['reserve']);
  });

  test.each(commands.filter((command) => command !== 'place'))('%s', (command) => {
    for (const before of legal) {
      const found = findCase(command, before);
      if (found) expect(moved(found)).toBe(held(applyCase(before, found)) - held(before));
    }
  });

  test('shipped units are only restored by a return', () => {
    for (const command of commands) {
      for (const before of legal) {
        const stock = findCase(command, before)?.stock ?? [];
        if (stock.includes('release')) expect(isShipped(before.fulfilmentState)).toBe(false);
        const isReturned = ['receiveReturn', 'comeBack', 'comeBackInPart'].includes(command);
        expect(stock.includes('return')).toBe(isReturned && stock.length > 0);
      }
    }
  });

  test.each<[OrderCommand, string, readonly string[]]>([
    ['pay', 'unpaid pending', ['release', 'sell']],
    ['pay', 'unpaid pending expired', ['sell']],
    ['restore', 'paid pending deleted', ['sell']],
    ['cancel', 'unpaid pending', ['release']],
    ['receiveReturn', 'refunded shipped', ['return']],
    ['comeBack', 'paid shipped', ['return']],
    ['comeBackInPart', 'paid shipped', ['return']],
    ['notCollected', 'paid ready', ['release']],
  ])('%s of an order that is %s writes %j to the ledger', (command, order, kinds) => {
    expect(findCase(command, facts(order))?.stock).toEqual(kinds);
  });
});

describe('the emails about an order', () => {
  test.each<[OrderCommand, string, string | undefined]>([
    ['pay', 'unpaid pending', 'accepted'],
    ['pay', 'unpaid pending expired', 'accepted'],
    ['approve', 'paid pending', 'approved'],
    ['ship', 'paid approved', 'shipped'],
    ['deliver', 'paid shipped', 'delivered'],
    ['recordRefund', 'paid approved', 'refunded'],
    ['recordRefund', 'paid shipped', 'refunded_shipped'],
    ['recordRefund', 'paid pending deleted', 'refunded'],
    ['recordChargeback', 'paid approved', 'charged_back'],
    ['recordChargeback', 'paid delivered', 'charged_back'],
    ['recordChargeback', 'paid pending deleted', 'charged_back'],
    ['withdraw', 'paid approved', 'refunded'],
    ['withdraw', 'paid delivered', 'withdrawn_shipped'],
    ['refundPart', 'paid delivered', 'part_refunded'],
    ['delete', 'paid pending', 'deleted'],
    ['deleteAndRefund', 'paid pending', 'refunded'],
    ['restore', 'paid pending deleted', 'restored'],
    ['expire', 'unpaid pending', undefined],
    ['cancel', 'unpaid pending', undefined],
    ['revert', 'paid delivered', undefined],
    ['undoReady', 'paid ready', undefined],
    ['undoShip', 'paid shipped', undefined],
    ['undoHandOver', 'paid delivered', undefined],
    ['notCollected', 'paid ready', 'not_collected'],
    ['comeBack', 'paid shipped', 'came_back'],
    ['comeBackInPart', 'paid shipped', 'came_back_in_part'],
    ['winDispute', 'charged_back delivered', undefined],
    ['receiveReturn', 'refunded delivered', undefined],
  ])('%s of an order that is %s sends %s', (command, order, email) => {
    expect(findCase(command, facts(order))?.email).toBe(email);
  });

  test('each email is sent by a command', () => {
    const sent = commands.flatMap((command) =>
      getCommand(command).cases.flatMap(({ email }) => email ?? []),
    );
    expect([...new Set(sent)].sort()).toEqual([...orderEmailKinds].sort());
  });
});

test('a deletion without refund is under review until it is refunded or restored', () => {
  expect(findCase('delete', facts('paid pending'))?.review).toBe('deleted_without_refund');
  expect(findCase('restore', facts('paid pending deleted'))?.settles).toContain(
    'deleted_without_refund',
  );
  for (const command of ['refund', 'recordRefund', 'withdraw'] as const) {
    const { settles } = findCase(command, facts('paid pending deleted')) ?? {};
    expect(settles).toContain('deleted_without_refund');
  }
});

test('an accepted withdrawal is decided, and leaves no payment to review', () => {
  for (const order of ['paid pending', 'paid delivered', 'paid pending deleted']) {
    expect(findCase('withdraw', facts(order))).toMatchObject({ outcome: 'refunded' });
    expect(findCase('withdraw', facts(order))).not.toHaveProperty('review');
  }
});

test('a won dispute is accepted again, or reviewed when the order was closed since', () => {
  const expected = [
    ['charged_back shipped', 'accepted', undefined],
    ['charged_back returned cancelled', 'review', 'dispute_won'],
    ['charged_back pending deleted', 'accepted', 'deleted_without_refund'],
  ] as const;
  for (const [order, outcome, review] of expected) {
    expect(findCase('winDispute', facts(order))).toMatchObject({
      outcome,
      ...(review && { review }),
    });
  }
});

describe('an exchange changes by the listed commands only', () => {
  const changes = ['receiveExchange', 'shipExchange', 'refuseExchange', 'cancelExchange'] as const;
  const allowed: Record<ExchangeState, readonly OrderCommand[]> = {
    requested: ['receiveExchange', 'refuseExchange', 'cancelExchange'],
    received: ['shipExchange', 'refuseExchange', 'cancelExchange'],
    shipped: ['shipExchange'],
    refused: [],
    cancelled: [],
  };
  const order = facts('paid delivered');
  const ruleOf = (command: OrderCommand) => getCommand(command).exchange;

  test.each(exchangeStates.flatMap((state) => changes.map((command) => [state, command] as const)))(
    'one that is %s on %s',
    (exchange, command) => {
      const decision = decide(command, { order, exchange });
      expect(isRefusal(decision)).toBe(!allowed[exchange].includes(command));
      if (isRefusal(decision)) expect(decision.message).toMatch(/^No se puede: el cambio .*\.$/);
    },
  );

  test('every state can be reached from a request, and open states have a way out', () => {
    const reached = new Set<ExchangeState>(['requested']);
    for (const state of reached) {
      for (const command of allowed[state]) reached.add(ruleOf(command)?.to ?? 'requested');
    }
    expect([...reached].sort()).toEqual([...exchangeStates].sort());
    expect([...openExchangeStates]).toEqual(
      exchangeStates.filter((state) =>
        allowed[state].some((command) => ruleOf(command)?.to !== state),
      ),
    );
  });

  const signs = { reserve: -1, sell: -1, release: 1, return: 1, adjust: 0 };
  const sum = (way: readonly OrderCommand[], unit: 'oldUnit' | 'newUnit') =>
    way
      .flatMap((command) => ruleOf(command)?.[unit] ?? [])
      .reduce((total, kind) => total + signs[kind], 0);

  test.each<[OrderCommand[], number, number]>([
    [['requestExchange'], 0, -1],
    [['requestExchange', 'receiveExchange'], 1, -1],
    [['requestExchange', 'receiveExchange', 'shipExchange'], 1, -1],
    [['requestExchange', 'refuseExchange'], 0, 0],
    [['requestExchange', 'cancelExchange'], 0, 0],
    [['requestExchange', 'receiveExchange', 'cancelExchange'], 1, 0],
    [['requestExchange', 'receiveExchange', 'refuseExchange'], 1, 0],
  ])('after %j the old size has %i more units and the new one %i', (way, old, next) => {
    expect([sum(way, 'oldUnit'), sum(way, 'newUnit')]).toEqual([old, next]);
  });
});

test.each(withdrawalStates)('a withdrawal that is %s has at most one response', (withdrawal) => {
  for (const command of ['withdraw', 'answerWithdrawal'] as const) {
    const decision = decide(command, { order: facts('paid delivered'), withdrawal });
    expect(isRefusal(decision)).toBe(withdrawal !== 'received');
  }
});

test.each<[string, OrderState]>([
  ['unpaid pending', 'Pendiente'],
  ['in_process pending', 'Pendiente'],
  ['paid pending', 'Aceptado'],
  ['paid approved', 'Aprobado'],
  ['refunded shipped', 'Aprobado'],
  ['charged_back delivered', 'Entregado'],
  ['refunded returned cancelled', 'Cancelado'],
  ['unpaid pending expired', 'Cancelado'],
  ['paid pending deleted', 'Eliminado'],
])('an order that is %s is called %s', (order, state) => {
  expect(stateOf(facts(order))).toBe(state);
});
