import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { approved, findOutcome, pendings, rejections, settlements } from '../ledger/outcomes.ts';
import { getPayment, listPayments, pay, settle } from '../ledger/payments.ts';
import { getPreference, isPayable } from '../ledger/preferences.ts';
import type { Preference } from '../ledger/types.ts';
import type { Simulation } from '../simulation.ts';
import { backUrl } from './back-url.ts';
import type { Html } from './html.ts';
import { expiredPage, unknownPage } from './other-pages.ts';
import { checkoutPage } from './page.ts';

const stylesheet = ['style.css', 'controls.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('');

const payForm = z.object({
  pref_id: z.string(),
  /** Generated with the page: submitting its form twice pays once. */
  attempt: z.uuid(),
  detail: z.string(),
  stay: z.string().optional(),
});
const settleForm = z.object({ pref_id: z.string(), payment_id: z.string(), detail: z.string() });

/** The buyer's pages at the provider. */
export async function checkoutRoutes(app: FastifyInstance, sim: Simulation) {
  const path = '/checkout/v1/redirect';
  const base = sim.options.publicUrl;

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.error !== 'preference_expired') {
      return sendPage(reply.code(error.status), unknownPage(base), null);
    }
    const preference = getPreference(sim, String((request.body as { pref_id: string }).pref_id));
    return sendPage(reply.code(410), expiredPage(base, preference), preference);
  });

  app.get('/checkout/v1/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=60').send(stylesheet),
  );

  app.get(path, async (request, reply) => {
    const { pref_id: id } = z.object({ pref_id: z.string().catch('') }).parse(request.query);
    const preference = getPreference(sim, id);
    const payments = listPayments(sim, { parent: preference.id });
    if (isPayable(preference, sim.now()) || payments.length > 0) {
      return sendPage(reply, checkoutPage(sim, preference, payments), preference);
    }
    return sendPage(reply.code(410), expiredPage(base, preference), preference);
  });

  app.post(path, async (request, reply) => {
    const form = parse(payForm, request.body);
    const outcome = findOutcome([approved, ...rejections, ...pendings], form.detail);
    if (!outcome) throw new ApiError(400, 'bad_request', 'unknown outcome');
    const preference = getPreference(sim, form.pref_id);
    const payment = sim.store.transaction(() => {
      const before = sim.store.find('attempt', form.attempt);
      if (before) return getPayment(sim, before.paymentId);
      const created = pay(sim, preference.id, outcome);
      sim.store.put('attempt', form.attempt, { paymentId: created.id });
      return created;
    });
    const target = form.stay ? null : backUrl(preference, payment);
    return reply.redirect(target ?? preference.init_point, 303);
  });

  app.post('/checkout/v1/settle', async (request, reply) => {
    const form = parse(settleForm, request.body);
    const outcome = findOutcome(settlements, form.detail);
    if (!outcome) throw new ApiError(400, 'bad_request', 'unknown outcome');
    settle(sim, Number(form.payment_id), outcome);
    return reply.redirect(getPreference(sim, form.pref_id).init_point, 303);
  });
}

function sendPage(reply: FastifyReply, page: Html, preference: Preference | null) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policyFor(preference))
    .send(page.text);
}

// Browsers apply form-action to the redirect after a form too; the shop may have another origin.
function policyFor(preference: Preference | null): string {
  const { success, pending, failure } = preference?.back_urls ?? {};
  const addresses = [success, pending, failure].filter((address) => address !== undefined);
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src http: https: data:',
    `form-action 'self' ${[...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function parse<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const form = schema.safeParse(body);
  if (form.success) return form.data;
  throw new ApiError(400, 'bad_request', 'invalid form');
}
