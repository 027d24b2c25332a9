import type { DeliveryMethod } from '../contract/delivery-methods.ts';
import type { Settings } from '../contract/settings.ts';
import { deliveryCostText } from '../delivery/cost-text.ts';
import { acceptsTransfers } from '../orders/transfer.ts';
import { type LegalPage, legalPageNames } from './legal-pages.ts';
import { fillVariables } from './legal-variables.ts';
import { formatCuit, shopName } from './seller.ts';

/** When the default texts last changed (ISO 8601). */
export const defaultTextsDate = '2026-12-01T03:00:00Z';

type TextFacts = Pick<Settings, 'exchangeDays' | 'vatCondition'>;

const defaultTexts: Readonly<Record<LegalPage, (facts: TextFacts) => string>> = {
  terms: ({ vatCondition }) => `## Quién vende

{{nombre}} es una tienda de **{{razon_social}}**, CUIT {{cuit}}, con domicilio legal en {{domicilio}}. Nos encontrás en {{correo}} y en el teléfono {{telefono}}. Horario: {{horario}}.

## Qué comprás

Cada prenda se muestra con sus fotos, su color, sus talles y su precio. Los colores pueden verse un poco distintos en cada pantalla. Lo que figura disponible, lo está: al pagar reservamos tus prendas por un tiempo limitado, que la página te indica.

## Precios y pagos

Los precios están en pesos argentinos${vatCondition === 'responsable_inscripto' ? ' e incluyen IVA' : ''}. El costo de envío es de {{envio}} y lo ves antes de pagar. Pagás con {{medios_de_pago}}: la tienda no ve ni guarda los datos de tu tarjeta. Si el precio cambió mientras comprabas, te lo mostramos y decidís vos.

La compra queda hecha cuando el pago se aprueba. Te llega un correo con el detalle, que podés guardar. Ese correo y la página de la compra no son facturas.

## Envíos

Antes de pagar ves cómo podés recibir la compra y cuánto cuesta el envío. Cuando despachamos el paquete te mandamos el código de seguimiento por correo. Si el paquete no llega o llega dañado, escribinos: nos ocupamos nosotros.

Si la compra se retira, te avisamos por correo cuando está lista, dónde y hasta cuándo podés retirarla, y qué pasa si nadie la retira.

## Arrepentimiento

Tenés **10 días corridos** desde que recibís la compra para arrepentirte, sin dar motivos y sin costo: la devolución corre por nuestra cuenta (Ley 24.240, art. 34, y Código Civil y Comercial, arts. 1110 a 1116). Usá el [Botón de arrepentimiento](/arrepentimiento): no hace falta registrarse. La prenda tiene que volver sin uso y con sus etiquetas.

## Garantía

Las prendas tienen una garantía legal de **6 meses** desde la entrega por fallas de fabricación (Ley 24.240, art. 11). Los detalles están en [Cambios y garantía](/info/cambios).

## Reclamos

Escribinos primero a {{correo}}. Si no lo resolvemos, podés reclamar en la [ventanilla única federal de Defensa del Consumidor](https://autogestion.produccion.gob.ar/consumidores).`,

  privacy: () => `## Responsable

El responsable de tus datos es **{{razon_social}}**, CUIT {{cuit}}, con domicilio en {{domicilio}}. Por cualquier consulta sobre tus datos escribinos a {{correo}}.

## Qué datos guardamos y para qué

- **De tu cuenta:** nombre, correo electrónico y contraseña cifrada, para que puedas comprar y ver tus compras; y tus favoritos.
- **De cada compra:** DNI y dirección de quien recibe, y si querés un teléfono, para enviarte el paquete; y el detalle de lo que compraste y pagaste, que la ley nos obliga a conservar. Si pagás por transferencia y mandás el comprobante, lo guardamos hasta 180 días.
- **Si comprás en el local o por un chat:** tu nombre, correo electrónico y teléfono, si nos los das, para mandarte el comprobante y avisarte de tu compra, hasta 180 días o hasta que termine, si tarda más.
- **De las devoluciones:** el CBU, CVU o alias al que te devolvemos dinero, hasta 180 días después.
- **Si pedís arrepentirte:** el número de la compra, tu correo electrónico y el motivo, si lo contás, para responderte.
- **De tus sesiones:** el navegador que usás, hasta que la sesión termina, y tu dirección IP, para cuidar tu cuenta y evitar abusos.
- **De los avisos de talles:** si pedís que te avisemos cuando vuelva un talle, tu correo electrónico y el talle, hasta 30 días después del aviso o hasta que salgas de la lista.
- **De las novedades:** solo si lo aceptás, usamos tu nombre, tu correo electrónico y cuánto compraste para mandarte novedades y ofertas. Lo aceptás al registrarte o en [Mis datos](/account/data), y ahí mismo dejás de aceptarlo cuando quieras. También podés pedirlo a {{correo}}.
- **En tu dispositivo:** tu sesión, tu carrito y tus favoritos quedan en tu navegador, y hasta que cerrás la sesión también el DNI, la dirección y el teléfono de tu última compra. No usamos cookies de publicidad.

Dar estos datos es voluntario, pero sin ellos no podemos enviarte una compra.

## Con quién los compartimos

Con Mercado Pago, que procesa el pago; con el correo que lleva el paquete; si aceptás novedades, con el servicio que las manda por nosotros; y con nadie más. No vendemos tus datos ni los usamos para publicidad de terceros.

## Tus derechos

Podés ver y descargar tus datos, corregir tu nombre, dejar de recibir novedades y eliminar tu cuenta, en [Mis datos](/account/data). De tus compras quedan el detalle y, mientras se pueda reclamar el pago, hasta 180 días, los datos de quien recibió. Para corregir los demás, escribinos a {{correo}}.

El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.

La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.`,

  exchanges: ({ exchangeDays }) => exchangesText(exchangeDays),
};

/** What the page of exchanges says in a shop with these days for them; 0 for a shop that makes none. */
function exchangesText(exchangeDays: number): string {
  const days =
    exchangeDays === 1 ? '**{{dias_de_cambio}} día**' : 'los **{{dias_de_cambio}} días**';
  const exchanges = `## Cambios

Podés cambiar una prenda por otro talle dentro de ${days} de recibida, al precio que pagaste. Tiene que estar sin uso, sin lavar y con sus etiquetas. Pedilo en [Mis Compras](/orders): te reservamos el talle nuevo y te lo enviamos cuando recibimos la prenda. Si no hay stock del talle que querés, escribinos a {{correo}}: te devolvemos el dinero.

`;
  const withdrawal = exchangeDays === 0 ? 'Tenés' : 'Aparte de los cambios, tenés';
  return `${exchangeDays === 0 ? '' : exchanges}## Arrepentimiento

${withdrawal} **10 días corridos** desde que recibís la compra para devolverla sin dar motivos y sin costo, con el [Botón de arrepentimiento](/arrepentimiento). Te devolvemos todo lo que pagaste por el mismo medio de pago.

## Garantía

Las prendas tienen una garantía legal de **6 meses** desde la entrega (Ley 24.240, art. 11). Si una costura se abre, una estampa se despega o un cierre falla con el uso normal, la reparamos, la cambiamos por otra igual o te devolvemos el dinero. El traslado corre por nuestra cuenta. La garantía no cubre el desgaste normal ni los daños por un lavado distinto del indicado en «Cuidados».

Para usarla, escribinos a {{correo}} con el número de tu compra y una foto de la falla, o llamanos al {{telefono}} ({{horario}}).`;
}

/** The default text of a page in Markdown, with the variables of `legal-variables.ts`. */
export const defaultLegalText = (page: LegalPage, facts: TextFacts): string =>
  defaultTexts[page](facts);

const unset = '(a completar)';

/** What the texts are filled with. */
export type LegalFacts = { settings: Settings; deliveryMethods: readonly DeliveryMethod[] };

/** A legal page in Markdown: the owner's text, else the default one, with its variables filled. */
export function legalText(page: LegalPage, { settings, deliveryMethods }: LegalFacts): string {
  return fillVariables(settings[page] || defaultLegalText(page, settings), {
    nombre: shopName(settings),
    razon_social: settings.legalName || unset,
    cuit: formatCuit(settings.cuit) || unset,
    domicilio: settings.legalAddress || unset,
    correo: settings.supportEmail || unset,
    telefono: settings.phone || unset,
    horario: settings.supportHours || unset,
    envio: deliveryCostText(settings, deliveryMethods),
    medios_de_pago: acceptsTransfers(settings)
      ? 'Mercado Pago o por transferencia'
      : 'Mercado Pago',
    dias_de_cambio: String(settings.exchangeDays),
  });
}

/** The text of each legal page in Markdown, and when it last changed (ISO 8601). */
export type LegalTexts = Record<LegalPage, { text: string; updatedAt: string }>;

/** When each own text last changed (ISO 8601). */
export type LegalTextDates = Partial<Record<LegalPage, string>>;

/** The legal texts in force. */
export function legalTextsOf({
  textDates,
  ...facts
}: LegalFacts & { textDates: LegalTextDates }): LegalTexts {
  const of = (page: LegalPage) => ({
    text: legalText(page, facts),
    updatedAt: textDates[page] ?? defaultTextsDate,
  });
  return Object.fromEntries(legalPageNames.map((page) => [page, of(page)])) as LegalTexts;
}

/** When each text last changed, after this change of what they are filled with. */
export function changeTextDates(
  dates: LegalTextDates,
  { before, after, now }: { before: LegalFacts; after: LegalFacts; now: Date },
): LegalTextDates {
  const changed = legalPageNames.filter(
    (page) => legalText(page, after) !== legalText(page, before),
  );
  return { ...dates, ...Object.fromEntries(changed.map((page) => [page, now.toISOString()])) };
}
