import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { formatDate } from '../dates.ts';
import { ApiError, badRequest } from '../errors.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';
import type { Outcome } from './outcomes.ts';
import type { Preference, PreferenceBody } from './types.ts';

const date = z.iso.datetime({ offset: true }).nullish();
const address = z.url().optional();
const item = z.looseObject({
  id: z.coerce.string().default(''),
  title: z.string().min(1),
  quantity: z.number().int().min(1),
  currency_id: z.literal('ARS').default('ARS'),
  unit_price: z.number().positive().multipleOf(0.01),
});
const preferenceBody = z.looseObject({
  items: z.array(item).min(1),
  payer: z.looseObject({ email: z.string().optional() }).optional(),
  back_urls: z.object({ success: address, pending: address, failure: address }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.url().max(500).optional(),
  external_reference: z.string().max(256).optional(),
  expires: z.boolean().optional(),
  expiration_date_from: date,
  expiration_date_to: date,
  date_of_expiration: date,
  binary_mode: z.boolean().optional(),
  shipments: z.looseObject({ cost: z.number().min(0).optional() }).optional(),
  payment_methods: z
    .looseObject({ excluded_payment_types: z.array(z.object({ id: z.string() })).optional() })
    .optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

export function createPreference(sim: Simulation, body: unknown): Preference {
  const parsed = parsePreference(body);
  const id = `${seller.collectorId}-${randomUUID()}`;
  const created = formatDate(sim.now());
  const initPoint = `${sim.options.publicUrl}/checkout/v1/redirect?pref_id=${id}`;
  const preference: Preference = {
    ...parsed,
    id,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    client_id: seller.clientId,
    collector_id: seller.collectorId,
    date_created: created,
    last_updated: created,
    site_id: seller.siteId,
    operation_type: 'regular_payment',
    merchant_order_id: sim.store.nextNumber('merchant_order', 29_000_000_001),
  };
  save(sim, preference);
  return preference;
}

/** Changes the given fields only. */
export function updatePreference(sim: Simulation, id: string, body: unknown): Preference {
  const before = getPreference(sim, id);
  const change = z.record(z.string(), z.unknown()).safeParse(body);
  if (!change.success) throw badRequest('bad_request', 'invalid body');
  const reference = change.data.external_reference;
  // The provider never changes it; ignoring the field here would hide the mistake.
  if (reference !== undefined && reference !== before.external_reference) {
    throw badRequest('invalid_external_reference', 'external_reference cannot be modified');
  }
  const {
    id: _id,
    date_created,
    init_point,
    ...changed
  } = parsePreference({
    ...before,
    ...change.data,
  }) as Preference;
  const preference = { ...before, ...changed, last_updated: formatDate(sim.now()) };
  save(sim, preference);
  return preference;
}

/** Throws an `ApiError` 404 when there is none. */
export function getPreference(sim: Simulation, id: string): Preference {
  const preference = sim.store.find('preference', id);
  if (!preference) {
    throw new ApiError(404, 'not_found', `There is no preference with the id ${id}`);
  }
  return preference;
}

/** Whether `now` is within its validity period, if it has one. */
export function isPayable(preference: Preference, now: Date): boolean {
  if (!preference.expires) return true;
  const { expiration_date_from: from, expiration_date_to: to } = preference;
  if (from && now < new Date(from)) return false;
  return !to || now < new Date(to);
}

/** Whether the seller's settings allow this payment method, and pending payments. */
export function allows(preference: Preference, { type, status }: Outcome): boolean {
  const excluded = preference.payment_methods?.excluded_payment_types ?? [];
  if (excluded.some(({ id }) => id === type)) return false;
  return !preference.binary_mode || status === 'approved' || status === 'rejected';
}

/** The amount to pay, in pesos. */
export function totalOf(preference: PreferenceBody): number {
  const items = preference.items.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
  return Math.round((items + (preference.shipments?.cost ?? 0)) * 100) / 100;
}

function save(sim: Simulation, preference: Preference) {
  const reference = preference.external_reference;
  sim.store.put('preference', preference.id, preference, reference ? { reference } : {});
}

function parsePreference(body: unknown): PreferenceBody {
  const parsed = preferenceBody.safeParse(body ?? {});
  if (!parsed.success) {
    const [field = 'body', , last] = parsed.error.issues[0]?.path.map(String) ?? [];
    throw badRequest(`invalid_${field}`, `${last ?? field} invalid`);
  }
  const preference = parsed.data as PreferenceBody;
  checkAutoReturn(preference);
  const { expiration_date_from: from, expiration_date_to: to } = preference;
  if (from && to && new Date(from) >= new Date(to)) {
    throw badRequest('invalid_expiration_date_to', 'expiration_date_to must be after _from');
  }
  return preference;
}

function checkAutoReturn({ auto_return, back_urls }: PreferenceBody) {
  if (!auto_return) return;
  const isPublic = back_urls?.success?.startsWith('https://');
  if (!isPublic || back_urls?.success?.startsWith('https://localhost')) {
    throw badRequest(
      'invalid_auto_return',
      'auto_return invalid. back_url.success must be defined',
    );
  }
}
