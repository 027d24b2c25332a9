import { z } from 'zod';
import { parseSearchDate } from '../dates.ts';
import { badRequest } from '../errors.ts';
import type { Simulation } from '../simulation.ts';
import { toMerchantOrder } from './merchant-orders.ts';
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

export function searchPayments(sim: Simulation, query: unknown) {
  const asked = parse(paymentQuery, query);
  const isInRange = rangeTest(asked, sim.now());
  const found = sim.store
    .list('payment', asked.external_reference ? { reference: asked.external_reference } : {})
    .filter((payment) => !asked.status || payment.status === asked.status)
    .filter((payment) => isInRange(payment[asked.range]));
  const sign = asked.criteria === 'asc' ? 1 : -1;
  // Sorting is stable: payments of one millisecond stay in the order of their making.
  if (sign === -1) found.reverse();
  found.sort((a, b) => sign * compare(a[asked.sort], b[asked.sort]));
  return page(found, asked);
}

export function searchPreferences(sim: Simulation, query: unknown) {
  const asked = parse(otherQuery, query);
  const found = sim.store.list('preference', reference(asked));
  const { limit, offset } = asked;
  const elements = found.slice(offset, offset + limit);
  return { elements, next_offset: offset + elements.length, total: found.length };
}

export function searchMerchantOrders(sim: Simulation, query: unknown) {
  const asked = parse(otherQuery, query);
  const found = sim.store
    .list('preference', reference(asked))
    .filter((each) => !asked.preference_id || each.id === asked.preference_id);
  const elements = found
    .slice(asked.offset, asked.offset + asked.limit)
    .map((preference) => toMerchantOrder(sim, preference));
  return { elements, next_offset: asked.offset + elements.length, total: found.length };
}

function reference(asked: { external_reference?: string | undefined }) {
  return asked.external_reference ? { reference: asked.external_reference } : {};
}

function page(found: Payment[], { limit, offset }: { limit: number; offset: number }) {
  return {
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  };
}

function rangeTest(asked: z.infer<typeof paymentQuery>, now: Date) {
  const from = asked.begin_date ? parseSearchDate(asked.begin_date, now) : new Date(0);
  const to = asked.end_date ? parseSearchDate(asked.end_date, now) : null;
  if (!from || (asked.end_date && !to)) throw badRequest('bad_request', 'invalid date range');
  return (value: string | null) => {
    if (!asked.begin_date && !asked.end_date) return true;
    if (value === null) return false;
    const at = new Date(value);
    return at >= from && (!to || at <= to);
  };
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function parse<Query>(schema: z.ZodType<Query>, query: unknown): Query {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw badRequest('bad_request', `${parsed.error.issues[0]?.path.join('.')} invalid`);
}
