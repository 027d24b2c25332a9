import type { Preference } from '../ledger/types.ts';
import { backUrl } from './back-url.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** Shown instead of the checkout outside the preference's validity period. */
export function expiredPage(publicUrl: string, preference: Preference): Html {
  const back = backUrl(preference, null);
  return layout(
    publicUrl,
    'Pago vencido',
    html`<section class="card notice">
<h1>Este pago venció</h1>
<p>Se terminó el tiempo para pagar esta compra. No se te cobró nada.</p>
<p>Volvé a la tienda para empezar de nuevo.</p>
${back ? html`<a class="button quiet" href="${back}">Volver a la tienda</a>` : null}
</section>`,
  );
}

export function unknownPage(publicUrl: string): Html {
  return layout(
    publicUrl,
    'No encontramos este pago',
    html`<section class="card notice">
<h1>No encontramos este pago</h1>
<p>El enlace está incompleto, el pago no existe o ya no se puede hacer.</p>
<p>Volvé a la tienda y probá otra vez.</p>
</section>`,
  );
}
