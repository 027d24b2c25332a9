import { sql } from 'kysely';
import type { CommandRule } from '#domain/orders/command-rule.ts';
import type { OrderCommand } from '#domain/orders/commands.ts';
import { orderCommands } from '#domain/orders/commands.ts';
import { findCase, listLegalFacts } from '#domain/orders/decide.ts';
import { orderStates, stateOf } from '#domain/orders/order-state.ts';

const commands = Object.entries(orderCommands) as [OrderCommand, CommandRule][];
const legalFacts = listLegalFacts();

/**
 * The e-mails of every case of the command that applies to an order of this name; empty when one of them
 * sends none.
 */
function kindsOf(command: OrderCommand, state: (typeof orderStates)[number]): string[] {
  const applied = legalFacts
    .filter((facts) => stateOf(facts) === state)
    .flatMap((facts) => findCase(command, facts) ?? []);
  if (applied.some(({ email }) => !email)) return [];
  return [...new Set(applied.flatMap(({ email }) => email ?? []))];
}

const rows = commands.flatMap(([command, { refund }]) =>
  orderStates.flatMap((state) => {
    const kinds = kindsOf(command, state);
    return kinds.length > 0 ? [{ command, state, kinds, isRefund: refund !== undefined }] : [];
  }),
);

/** Rows of a command, the name of the order before it, and the kinds of which one e-mail is queued. */
export const emailRows = rows.map(
  ({ command, state, kinds }) =>
    sql`(${sql.lit(command)}, ${sql.lit(state)}, array[${sql.join(kinds.map((kind) => sql.lit(kind)))}])`,
);

/** Those that refund money of the order, of which their own e-mail informs the buyer. */
export const refundRows = rows.flatMap(({ command, state, isRefund }) =>
  isRefund ? [sql`(${sql.lit(command)}, ${sql.lit(state)})`] : [],
);
