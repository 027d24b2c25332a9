import { z } from 'zod';
import { parseSearchDate } from '../dates.ts';
import { badRequest } from '../errors.ts';
import type { Simulation } from '../simulation.ts';
import { toMerchantOrder } from './merchant-orders.ts';
import { listPayments } from './payments.ts';
import type { Payment } from './types.ts';

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).default(0),
};
const dates = z.enum(['date_created', 'date_approved', 'date_last_updated']);
const paymentQuery = z.object({
  ...paging,
  external_reference: z.string().optional(),
  status: z.string().optional(),
  sort: z.enum([...dates.options, 'id', 'external_reference', 'status']).default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('asc'),
  range: dates.default('date_created'),
  begin_date: z.string().optional(),
  end_date: z.string().optional(),
});
const otherQuery = z.object({
  ...paging,
  external_reference: z.string().optional(),
  preference_id: z.string().optional(),
});

export function searchPayments(sim: Simulation, input: unknown) {
  const query = parse(paymentQuery, input);
  const isInRange = rangeTest(query, sim.now());
  const found = listPayments(sim, reference(query))
    .filter((payment) => !query.status || payment.status === query.status)
    .filter((payment) => isInRange(payment[query.range]));
  const sign = query.criteria === 'asc' ? 1 : -1;
  // Sorting is stable: payments of the same millisecond remain in the order of creation.
  if (sign === -1) found.reverse();
  found.sort((a, b) => sign * compare(a[query.sort], b[query.sort]));
  return page(found, query);
}

export function searchPreferences(sim: Simulation, input: unknown) {
  const query = parse(otherQuery, input);
  const found = sim.store.list('preference', reference(query));
  const { limit, offset } = query;
  const elements = found.slice(offset, offset + limit);
  return { elements, next_offset: offset + elements.length, total: found.length };
}

export function searchMerchantOrders(sim: Simulation, input: unknown) {
  const query = parse(otherQuery, input);
  const found = sim.store
    .list('preference', reference(query))
    .filter((each) => !query.preference_id || each.id === query.preference_id);
  const elements = found
    .slice(query.offset, query.offset + query.limit)
    .map((preference) => toMerchantOrder(sim, preference));
  return { elements, next_offset: query.offset + elements.length, total: found.length };
}

function reference(query: { external_reference?: string | undefined }) {
  return query.external_reference ? { reference: query.external_reference } : {};
}

function page(found: Payment[], { limit, offset }: { limit: number; offset: number }) {
  return {
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  };
}

function rangeTest(query: z.infer<typeof paymentQuery>, now: Date) {
  const from = query.begin_date ? parseSearchDate(query.begin_date, now) : new Date(0);
  const to = query.end_date ? parseSearchDate(query.end_date, now) : null;
  if (!from || (query.end_date && !to)) throw badRequest('bad_request', 'invalid date range');
  return (value: string | null) => {
    if (!query.begin_date && !query.end_date) return true;
    if (value === null) return false;
    const at = new Date(value);
    return at >= from && (!to || at <= to);
  };
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function parse<Query>(schema: z.ZodType<Query>, input: unknown): Query {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw badRequest('bad_request', `${parsed.error.issues[0]?.path.join('.')} invalid`);
}
