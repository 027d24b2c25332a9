import { labelOf, settlements } from '../ledger/outcomes.ts';
import { isPending } from '../ledger/payments.ts';
import type { Payment, Preference } from '../ledger/types.ts';
import { type Html, html } from './html.ts';
import { formatPesos } from './layout.ts';

const tones: Record<string, string> = {
  approved: 'good',
  authorized: 'good',
  pending: 'pending',
  in_process: 'pending',
};
const statusLabels: Record<string, string> = {
  approved: 'Aprobado',
  authorized: 'Autorizado',
  pending: 'Pendiente',
  in_process: 'En proceso',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
};

/** The payments so far; a pending one can be settled here. */
export function paymentList(url: string, preference: Preference, payments: Payment[]): Html {
  return html`<section class="card" aria-labelledby="payments">
<h2 id="payments">Pagos de esta compra</h2>
<ol class="payments">
${payments.map(
  (payment) => html`<li>
<p class="payment"><span class="state ${tones[payment.status] ?? 'bad'}">${statusLabels[payment.status] ?? payment.status}</span> <span class="amount">${formatPesos(payment.transaction_amount)}</span></p>
<p class="hint">${labelOf(payment.status_detail)} · N.º ${payment.id}</p>
${isPending(payment) ? settleForm(url, preference, payment) : null}
</li>`,
)}
</ol>
</section>`;
}

function settleForm(url: string, preference: Preference, payment: Payment): Html {
  const id = `settle-${payment.id}`;
  return html`<form method="post" action="${url}/checkout/v1/settle">
<input type="hidden" name="pref_id" value="${preference.id}">
<input type="hidden" name="payment_id" value="${payment.id}">
<label for="${id}">Resolver este pago</label>
<div class="choice">
<select id="${id}" name="detail">${settlements.map(
    (outcome) => html`<option value="${outcome.detail}">${outcome.label}</option>`,
  )}</select>
<button class="button quiet">Resolver</button>
</div>
</form>`;
}
