import { randomUUID } from 'node:crypto';
import { labelOf, type Outcome, pendings, rejections } from '../ledger/outcomes.ts';
import { allows, isPayable, totalOf } from '../ledger/preferences.ts';
import type { Payment, Preference } from '../ledger/types.ts';
import type { Simulation } from '../simulation.ts';
import { backUrl } from './back-url.ts';
import { type Html, html } from './html.ts';
import { formatPesos, layout } from './layout.ts';
import { paymentList } from './payment-list.ts';

/** The hosted checkout: the items, and forms that choose the outcome of a payment. */
export function checkoutPage(sim: Simulation, preference: Preference, payments: Payment[]): Html {
  const url = sim.options.publicUrl;
  const total = totalOf(preference);
  return layout(
    url,
    `Pagar ${formatPesos(total)}`,
    html`<h1 class="visually-hidden">Pagar la compra</h1>
<div class="columns">
${summary(preference, total)}
<div class="stack">
${payments.length > 0 ? paymentList(url, preference, payments) : null}
${isPayable(preference, sim.now()) ? payCard(url, preference, payments) : closedCard()}
${backLink(preference, payments)}
</div>
</div>`,
  );
}

function summary(preference: Preference, total: number): Html {
  const shipping = preference.shipments?.cost ?? 0;
  return html`<section class="card summary" aria-labelledby="summary">
<h2 id="summary">Detalle de tu compra</h2>
<ul>
${preference.items.map(
  (item) => html`<li>
${item.picture_url ? html`<img src="${item.picture_url}" alt="" width="72" height="48">` : null}
<span class="what">${item.title}<small>${item.quantity} × ${formatPesos(item.unit_price)}</small></span>
<span class="amount">${formatPesos(item.unit_price * item.quantity)}</span>
</li>`,
)}
${shipping > 0 ? html`<li><span class="what">Envío</span><span class="amount">${formatPesos(shipping)}</span></li>` : null}
</ul>
<p class="total"><span>Total</span> <strong>${formatPesos(total)}</strong></p>
</section>`;
}

function payCard(url: string, preference: Preference, payments: Payment[]): Html {
  const isPaid = payments.some((payment) => payment.status === 'approved');
  const waiting = pendings.filter((outcome) => allows(preference, outcome));
  const form = (content: Html) => html`<form method="post" action="${url}/checkout/v1/redirect">
<input type="hidden" name="pref_id" value="${preference.id}">
<input type="hidden" name="attempt" value="${randomUUID()}">
${content}
</form>`;
  const choice = (name: string, label: string, outcomes: readonly Outcome[], button: string) =>
    form(html`<label for="${name}">${label}</label>
<div class="choice">
<select id="${name}" name="detail">${outcomes.map(option)}</select>
<button class="button quiet">${button}</button>
</div>`);
  return html`<section class="card" aria-labelledby="pay">
<h2 id="pay">${isPaid ? 'Pagar otra vez' : '¿Cómo termina este pago?'}</h2>
${isPaid ? html`<p class="hint">Mercado Pago deja pagar dos veces la misma preferencia.</p>` : null}
${form(html`<button class="button" name="detail" value="accredited">${isPaid ? 'Pagar otra vez' : 'Pagar'}</button>
<label class="check"><input type="checkbox" name="stay" value="1"> Quedarme acá, como quien cierra la pestaña al pagar</label>`)}
${choice('rejection', 'Motivo del rechazo', rejections, 'Rechazar')}
${waiting.length > 0 ? choice('waiting', 'En qué queda', waiting, 'Dejar pendiente') : null}
</section>`;
}

function option(outcome: Outcome): Html {
  return html`<option value="${outcome.detail}">${labelOf(outcome.detail)}</option>`;
}

function closedCard(): Html {
  return html`<section class="card notice">
<h2>Ya no se puede pagar</h2>
<p>Se terminó el tiempo para pagar esta compra.</p>
</section>`;
}

function backLink(preference: Preference, payments: Payment[]): Html | null {
  const back = backUrl(preference, payments.at(-1) ?? null);
  if (!back) return null;
  const label = payments.length > 0 ? 'Volver a la tienda' : 'Abandonar y volver a la tienda';
  return html`<a class="button plain" href="${back}">${label}</a>`;
}
