import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { type OrderCommand, orderCommands, placedFacts } from '#domain/orders/commands.ts';
import { applyCase, findCase, listLegalFacts } from '#domain/orders/decide.ts';
import { type OrderFacts, stateOf } from '#domain/orders/order-state.ts';

const textOf = ({ paymentState, fulfilmentState, closedReason }: OrderFacts) =>
  `${paymentState}/${fulfilmentState}/${closedReason ?? 'open'}`;

const legal = new Set(listLegalFacts().map(textOf));

const isCommand = (action: string): action is OrderCommand => Object.hasOwn(orderCommands, action);

/**
 * Orders whose stored facts are not legal, or not those to which their events lead, each of them by the
 * table of commands.
 */
export async function listIllegalFacts(db: Kysely<Schema>): Promise<string[]> {
  const events = await db
    .selectFrom('orderEvents')
    .select(['orderId', 'action', 'fromState', 'toState'])
    .orderBy('id')
    .execute();
  const reached = new Map<string, OrderFacts>();
  const broken: string[] = [];
  for (const event of events) {
    const after = factsAfter(reached.get(event.orderId), event);
    if (after) reached.set(event.orderId, after);
    else broken.push(`no order skips a state: ${event.orderId} ${event.action}`);
  }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'paymentState', 'fulfilmentState', 'closedReason'])
    .execute();
  for (const { id, ...facts } of orders) {
    const expected = reached.get(id);
    const stored = textOf(facts);
    if (!legal.has(stored)) broken.push(`the facts of an order are legal: ${id} is ${stored}`);
    if (expected && textOf(expected) === stored) continue;
    broken.push(`an order is what its events led to: ${id} is ${stored}`);
  }
  return broken;
}

type Event = { action: string; fromState: string | null; toState: string };

/** Undefined when the event does not follow the table. */
function factsAfter(
  before: OrderFacts | undefined,
  { action, fromState, toState }: Event,
): OrderFacts | undefined {
  if (action === 'place') return before || fromState !== null ? undefined : placedFacts;
  if (!before || !isCommand(action) || fromState !== stateOf(before)) return undefined;
  const found = findCase(action, before);
  const after = found && applyCase(before, found);
  return after && stateOf(after) === toState ? after : undefined;
}
