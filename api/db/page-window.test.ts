import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { listAudit } from '../modules/audit/routes.ts';
import { listBulkEdits } from '../modules/bulk-edits/read-bulk-edits.ts';
import { listSessions } from '../modules/cash-sessions/read-sessions.ts';
import { listUndelivered } from '../modules/mail/list-undelivered.ts';
import { listExchanges } from '../modules/orders/reads/exchanges.ts';
import { listPaymentReviews } from '../modules/orders/reads/payment-reviews.ts';
import { listWithdrawals } from '../modules/withdrawals/list-withdrawals.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { explain, type Plan } from './explain.ts';
import type { Db } from './schema.ts';

const shop = setUpTestShop();

const tablesOf = ({ 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(table ? [table] : []),
  ...Plans.flatMap(tablesOf),
];

const tablesBelowLimits = (plan: Plan): string[] =>
  plan['Node Type'] === 'Limit' ? tablesOf(plan) : (plan.Plans ?? []).flatMap(tablesBelowLimits);

const page = { page: 50, pageSize: 10 };

const lists: [table: string, list: (db: Db) => Promise<unknown>][] = [
  ['cash_sessions', (db) => listSessions(db, page)],
  ['audit_entries', (db) => listAudit(db, { ...page, readable: ['order', 'administrator'] })],
  ['exchanges', (db) => listExchanges(db, page)],
  ['withdrawals', (db) => listWithdrawals(db, page)],
  ['bulk_edits', (db) => listBulkEdits(db, page)],
  ['mails', (db) => listUndelivered(db, { ...page, held: [], now: new Date() })],
  ['payment_review_items', (db) => listPaymentReviews(db, page)],
];

test.each(lists)('of the rows of %s before a page nothing else is read', async (table, list) => {
  const { connection } = shop;
  const sent: CompiledQuery[] = [];
  await list(connection.watch((statement) => sent.push(statement)));
  const plans = await Promise.all(sent.map((statement) => explain(connection.db, statement)));
  const below = plans.flatMap((plan) => (plan ? tablesBelowLimits(plan) : []));
  expect([...new Set(below)]).toEqual([table]);
});

test.each(lists)('rows of %s of one moment are on one page each', async (table, list) => {
  const sent: CompiledQuery[] = [];
  await list(shop.connection.watch((statement) => sent.push(statement)));
  const cut = sent.filter(({ sql }) => sql.includes(' offset ') && sql.includes(`"${table}"`));
  expect(cut.map(({ sql }) => sql)).toEqual([expect.stringMatching(/"id"( desc)? limit /)]);
});
