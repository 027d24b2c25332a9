import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Allowed, CommandCase, Need } from './command-rule.ts';
import { getCommand, type OrderCommand, orderCommands, placedFacts } from './commands.ts';
import { type ExchangeState, refuseExchangeState } from './exchange.ts';
import { isPaymentReceived, type OrderFacts, stateOf } from './order-state.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** What a command depends on, read while the order's row is locked. */
export type Situation = {
  order: OrderFacts;
  /** Which conditions of `CommandRule.needs` hold; the others need not be read. */
  holds?: Partial<Record<Need, boolean>>;
  /** The state of the exchange that the command is about. */
  exchange?: ExchangeState | undefined;
  /** The state of the withdrawal that the command is about. */
  withdrawal?: WithdrawalState | undefined;
};

/** The case of a command that applies to these facts, or why it is refused, as a Spanish text. */
export function decide(command: OrderCommand, situation: Situation): CommandCase | Refusal {
  const { needs = [], exchange, withdrawal, cases, verb } = getCommand(command);
  if (exchange && situation.exchange && !exchange.from.includes(situation.exchange)) {
    return refuseExchangeState(situation.exchange);
  }
  if (withdrawal && situation.withdrawal !== withdrawal.from) {
    return refuse('illegal_transition', 'Este pedido de arrepentimiento ya tiene respuesta.');
  }
  const found = findCase(command, situation.order);
  if (!found) return refuseFacts(cases, situation.order, verb);
  const missing = needs.find((need) => !situation.holds?.[need]);
  return missing ? refuse('illegal_transition', needTexts[missing](verb)) : found;
}

/** The facts after a case of a command. */
export const applyCase = (facts: OrderFacts, { to }: CommandCase): OrderFacts => ({
  ...facts,
  ...to,
});

/** The case of a command for these facts; undefined when it is refused. */
export const findCase = (command: OrderCommand, facts: OrderFacts): CommandCase | undefined =>
  getCommand(command).cases.find(({ from }) => isAllowed(from, facts));

/** Whether the command is allowed for these facts, without its other conditions. */
export const canExecute = (command: OrderCommand, facts: OrderFacts): boolean =>
  findCase(command, facts) !== undefined;

type Fact = keyof OrderFacts;

const includes = (allowed: readonly unknown[] | undefined, value: unknown) =>
  allowed === undefined || allowed.includes(value);

const isAllowed = (from: Allowed, facts: OrderFacts): boolean =>
  (Object.keys(from) as Fact[]).every((fact) => includes(from[fact], facts[fact]));

/** Names the first fact that none of the cases allows: why it is closed, its payment, its garments. */
function refuseFacts(cases: readonly CommandCase[], facts: OrderFacts, verb: string): Refusal {
  const keep = (some: readonly CommandCase[], fact: Fact) =>
    some.filter(({ from }) => includes(from[fact], facts[fact]));
  const state = refuse(
    'illegal_transition',
    `La orden está en estado ${stateOf(facts)}: no se puede ${verb}.`,
  );
  const ofClosed = keep(cases, 'closedReason');
  if (ofClosed.length === 0) return state;
  const ofPayment = keep(ofClosed, 'paymentState');
  if (ofPayment.length === 0) return refusePayment(facts, verb) ?? state;
  return refuseFulfilment(ofPayment, facts) ?? state;
}

function refusePayment({ paymentState }: OrderFacts, verb: string): Refusal | null {
  if (paymentState === 'in_process') return refuseInProcess();
  if (!isPaymentReceived(paymentState)) return null;
  const isCollected = paymentState === 'paid' || paymentState === 'partly_refunded';
  return refuse(
    'illegal_transition',
    isCollected
      ? 'El pago de la orden no se devolvió.'
      : `El pago se devolvió: la orden ya no se puede ${verb}.`,
  );
}

function refuseFulfilment(
  cases: readonly CommandCase[],
  { fulfilmentState }: OrderFacts,
): Refusal | null {
  const wantsShipped = cases.some(({ from }) => from.fulfilmentState?.includes('shipped'));
  if (fulfilmentState !== 'approved' || !wantsShipped) return null;
  return refuse(
    'tracking_code_missing',
    'Primero hay que enviar el código de seguimiento de la orden.',
  );
}

const refuseInProcess = () =>
  refuse(
    'payment_in_process',
    'Mercado Pago está procesando un pago de esta compra. Hasta que termine no se puede modificar.',
  );

/** Why a need is not met. */
const needTexts: Record<Need, (verb: string) => string> = {
  preference_lease: () => 'Otra solicitud ya está preparando el pago.',
  account: (verb) => `La cuenta del cliente fue eliminada: la orden ya no se puede ${verb}.`,
  no_mediation: (verb) =>
    `El cliente abrió un reclamo en Mercado Pago: hasta que se resuelva, o lo marques como revisado en «Pagos a revisar», la orden no se puede ${verb}.`,
  picked_up: (verb) => `La orden se envía: no se puede ${verb}.`,
  sent: (verb) => `La orden se retira: no se puede ${verb}.`,
  not_at_counter: (verb) => `La orden se vendió en el mostrador: no se puede ${verb}.`,
  no_exchange: (verb) => `La orden tiene un cambio de talle: ya no se puede ${verb}.`,
  transfer_unsent: (verb) =>
    `Ya se avisó que el dinero se transfirió: hasta que la tienda responda, la orden no se puede ${verb}.`,
};

/** Every combination of facts that commands lead to, from a placed order on. */
export function listLegalFacts(): OrderFacts[] {
  const legal = [placedFacts];
  const keys = new Set([keyOf(placedFacts)]);
  // The array grows while it is read, until nothing new is reached.
  for (const facts of legal) {
    for (const command of Object.keys(orderCommands) as OrderCommand[]) {
      const found = findCase(command, facts);
      const next = found ? applyCase(facts, found) : facts;
      if (keys.has(keyOf(next))) continue;
      keys.add(keyOf(next));
      legal.push(next);
    }
  }
  return legal;
}

const keyOf = ({ paymentState, fulfilmentState, closedReason }: OrderFacts) =>
  `${paymentState}/${fulfilmentState}/${closedReason}`;
