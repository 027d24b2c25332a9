import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import type { OrderEmailKind } from '#domain/orders/command-rule.ts';
import { exchangeEmailKinds } from '#domain/orders/exchange.ts';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { type RefundReason, refundReasons } from '#domain/orders/payment-reasons.ts';
import { shippingOfRecipient } from '#domain/orders/shipping.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { emailNames } from '#domain/site/email-names.ts';
import type {
  EmailInput,
  EmailOrder,
  RenderedEmail,
  StockAlertEmail,
} from '#domain/site/emails.ts';
import { sampleExchange, sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { greeting } from './blocks.tsx';
import { renderEmail } from './render-email.tsx';

const publicUrl = 'https://tienda.example';
const shop = { publicUrl, settings: demoSettings };
const firstName = 'Ana';
const stores = ['Kings', 'Lv', null] as const;
const kinds: Record<OrderEmailKind, EmailInput['template']> = {
  payment_failed: 'order_payment_failed',
  accepted: 'order_accepted',
  sold: 'order_sold',
  approved: 'order_approved',
  ready: 'order_ready',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  refunded: 'order_refunded',
  refunded_shipped: 'order_refunded_shipped',
  charged_back: 'order_charged_back',
  part_refunded: 'order_part_refunded',
  withdrawn_shipped: 'order_withdrawn_shipped',
  not_collected: 'order_not_collected',
  came_back: 'order_came_back',
  came_back_in_part: 'order_came_back_in_part',
  deleted: 'order_deleted',
  restored: 'order_restored',
};
const orderTemplates = [...Object.values(kinds), 'order_pickup_reminder'] as const;

const exchangeTemplates = exchangeEmailKinds.map((kind) => `exchange_${kind}` as const);

type Change = {
  order?: Partial<Order>;
  store?: EmailOrder['store'];
  trackingCode?: string;
  refundWay?: EmailOrder['refundWay'];
  linkToken?: string;
  answer?: string;
};

function ofOrder(template: EmailInput['template'], change: Change = {}): RenderedEmail {
  const { store = 'Kings', trackingCode = 'AR0012345' } = change;
  const { answer = null } = change;
  const exchanges = template.startsWith('exchange_') ? [{ ...sampleExchange, answer }] : [];
  const order = { ...sampleOrder, exchanges, ...change.order };
  const stored = {
    trackingCode,
    exchangeId: sampleExchange._id,
    paymentId: '123456789',
    amount: 32_000,
    code: 'K7M3-QX9D-2PTZ',
    answer: change.answer ?? 'El importe no coincide.',
  };
  const { refundWay = order.transfer ? 'transfer' : 'provider', linkToken = null } = change;
  const facts = { order, store, firstName, refundWay, linkToken };
  return renderEmail({ template, ...stored, ...facts, ...shop } as EmailInput);
}

const ofTransfer = (template: EmailInput['template'], discount = 0): RenderedEmail =>
  ofOrder(template, {
    order: {
      ...{ state: 'Pendiente', totalAmount: sampleTransfer.amount + discount },
      transfer: { ...sampleTransfer, discount },
    },
  });

function refund(
  reason: RefundReason,
  amount: number | null = 74_000,
  order = sampleOrder,
  refundWay: EmailOrder['refundWay'] = 'provider',
): RenderedEmail {
  return renderEmail({
    template: 'payment_refunded',
    paymentId: '123456789',
    amount,
    reason,
    order,
    store: 'Lv',
    firstName,
    refundWay,
    linkToken: null,
    ...shop,
  });
}

const unverified = { acceptsNews: false, isRepeated: false, token: 'ficha' };
const verify = (name: string, change: Partial<typeof unverified> = {}) =>
  renderEmail({ template: 'verify_account', firstName: name, ...unverified, ...change, ...shop });

function alert(
  template: 'stock_alert_confirmation' | 'restocked',
  change: Partial<StockAlertEmail['garment']> = {},
): RenderedEmail {
  const garment = {
    ...{ nombre: 'Remera Rey', modelName: 'Negra', color: 'Black', size: 'M', price: 32_000 },
    image: '/media/products/rey-1.webp',
    path: '/vectorgas/lv-product/1?color=Black',
    ...change,
  };
  return renderEmail({ template, token: 'ficha', store: 'Lv', garment, ...shop });
}

const emails: [string, RenderedEmail][] = [
  ['verify_account', verify(firstName)],
  ['verify_account, repeated', verify(firstName, { isRepeated: true })],
  ['verify_account, with news', verify(firstName, { acceptsNews: true })],
  [
    'change_password',
    renderEmail({ template: 'change_password', firstName, token: 'ficha', ...shop }),
  ],
  ['account_exists', renderEmail({ template: 'account_exists', firstName, ...shop })],
  ['attach_orders', renderEmail({ template: 'attach_orders', firstName, token: 'ficha', ...shop })],
  ['account_deleted', renderEmail({ template: 'account_deleted', ...shop })],
  ['invitation', renderEmail({ template: 'invitation', token: 'ficha', ...shop })],
  ...(Object.keys(refundReasons) as RefundReason[]).map((reason): [string, RenderedEmail] => [
    `payment_refunded, ${reason}`,
    refund(reason),
  ]),
  ...(['withdrawal_received', 'withdrawal_answered'] as const).map(
    (template): [string, RenderedEmail] => [
      template,
      renderEmail({
        template,
        code: 'K7M3-QX9D-2PTZ',
        answer: 'La compra ya se había devuelto.',
        order: sampleOrder,
        store: 'Kings',
        firstName,
        refundWay: 'provider',
        linkToken: null,
        ...shop,
      }),
    ],
  ),
  [
    'withdrawal_unmatched',
    renderEmail({
      template: 'withdrawal_unmatched',
      code: 'K7M3-QX9D-2PTZ',
      answer: 'No encontramos esa compra: revisá el número.',
      ...shop,
    }),
  ],
  ['refund_by_transfer', ofOrder('refund_by_transfer', { refundWay: 'transfer' })],
  ...exchangeEmailKinds.map((kind): [string, RenderedEmail] => [
    `exchange_${kind}`,
    renderEmail({
      template: `exchange_${kind}`,
      exchangeId: sampleExchange._id,
      order: { ...sampleOrder, exchanges: [sampleExchange] },
      store: 'Lv',
      firstName,
      refundWay: 'provider',
      linkToken: null,
      ...shop,
    }),
  ]),
  ...(
    [
      'order_transfer',
      'order_transfer_reminder',
      'order_transfer_short',
      'order_transfer_refused',
    ] as const
  ).map((template): [string, RenderedEmail] => [template, ofTransfer(template)]),
  ['stock_alert_confirmation', alert('stock_alert_confirmation')],
  ['restocked', alert('restocked')],
  ...stores.flatMap((store) =>
    orderTemplates.map((template): [string, RenderedEmail] => [
      `${template}, of ${store}`,
      ofOrder(template, { store }),
    ]),
  ),
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible words of an email's HTML. */
function wordsOf({ html }: RenderedEmail): string[] {
  const [, body = ''] = html.split('</head>');
  const visible = body.replace(/<div style="display:none.*?<\/div>/s, '').replace(/<[^>]*>/g, ' ');
  return plainWords(visible.replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? ' '));
}

const plainWords = (text: string) => text.split(/[\s·]+/).filter(Boolean);
const linksOf = ({ html }: RenderedEmail) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

describe.each(emails)('the email %s', (_, email) => {
  test('has every word and link of its HTML in its plain text too', () => {
    const inText = plainWords(email.text).map((word) => word.replace(/^\[|[\]:]+$/g, ''));
    const missing = wordsOf(email).filter((word) => !inText.includes(word.replace(/:+$/, '')));
    expect(missing).toEqual([]);
    for (const link of linksOf(email)) expect(email.text).toContain(link);
  });

  test('has a subject, a preview line for the inbox list, and no missing value', () => {
    expect(email.subject).toMatch(/^\S.{5,70}$/);
    expect(email.html).toMatch(/<div style="display:none[^>]*>[^<&]{10,}/);
    for (const text of [email.subject, email.html, email.text]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('loads nothing from other servers', () => {
    const own = `<img src="${publicUrl}/media/products/`;
    expect(email.html.replaceAll(own, '')).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  });

  test('is a complete HTML document, and its plain text has no markup', () => {
    expect(email.html).toMatch(/^<!doctype html><html lang="es-AR"><head>.*<\/body><\/html>$/s);
    expect(email.text).not.toMatch(/<\/?\w|&\w+;|&#/);
  });
});

test('an email names the order, its lines, the shipping, the total and the address', () => {
  const { subject, text } = ofOrder('order_accepted');
  expect(subject).toBe('Recibimos tu compra (7f3c9a21)');
  for (const fact of [
    'Orden #7f3c9a21\n20 de noviembre de 2026',
    '* Remera Corona Mayor\n  Oversize · Negro · Talle M\n  2 × $32.000 = $64.000',
    '* Combo Real\n  Remera Rey: Cruda · Crudo · Talle L\n  Jogger Palacio: Gris oscuro · Talle 42\n  1 × $50.000,50 = $50.000,50',
    'Envío: $10.000\nTotal: $124.000,50 ARS',
    'Dirección de envío\nAv. Colón 1234, 3.º B\nCórdoba, Capital\nCórdoba, CP 5000\nArgentina',
    'Ver mis compras: https://tienda.example/orders',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain(sampleOrder.shippingInfo.addressDni);
});

test('each store has its own theme, and an order of both stores has Vidriera’s', () => {
  const schemeOf = (store: EmailOrder['store']) =>
    /<meta name="color-scheme" content="(\w+)"/.exec(
      ofOrder('order_accepted', { store }).html,
    )?.[1];
  expect(stores.map(schemeOf)).toEqual(['light', 'dark', 'light']);
  expect(stores.map((store) => ofOrder('order_accepted', { store }).text.split('\n')[0])).toEqual([
    'Kings',
    'Lv',
    'Vidriera',
  ]);
});

test('a refunded payment is shown with its amount, if it was in pesos', () => {
  expect(refund('duplicate').text).toContain('Te devolvemos $74.000 ARS al medio de pago');
  expect(refund('duplicate').text).toContain('/orders');
  // Its buyer has no account.
  expect(refund('duplicate', 74_000, { ...sampleOrder, channel: 'link' }).text).not.toContain(
    '/orders',
  );
  expect(refund('wrong_amount', null).text).toContain('Te devolvemos el pago entero al medio');
});

test.each(['by_administrator', 'not_collected', 'came_back'] as const)(
  'the email of a payment that is refunded for %s does not say that it came late',
  (reason) => {
    const { text } = refund(reason);
    expect(text).toContain('La tienda decidió devolverte este pago. Te devolvemos $74.000 ARS');
    expect(text).not.toContain('ya estaba cancelada');
  },
);

test('the refund email of a shipped order does not mention a cancellation', () => {
  expect(ofOrder('order_refunded').text).toContain('cancelada');
  const { subject, text } = ofOrder('order_refunded_shipped');
  expect(subject).toBe('Te devolvemos el dinero (7f3c9a21)');
  expect(text).toContain('$124.000,50 ARS de tu compra vuelven al medio de pago');
  expect(text).not.toMatch(/cancel/i);
});

test('the email of a chargeback says that the bank refunds it, and whether the order was cancelled', () => {
  const { subject, text } = ofOrder('order_charged_back');
  expect(subject).toBe('Desconociste el pago de tu compra (7f3c9a21)');
  expect(text).toContain('Desconociste el pago: el banco te devuelve el dinero.');
  expect(text).not.toMatch(/cancel|te devolvemos/i);
  const cancelled = ofOrder('order_charged_back', { order: { state: 'Cancelado' } });
  expect(cancelled.text).toContain('Tu compra quedó cancelada.');
});

test('the email of a partial refund has its amount, and the bill what was refunded so far', () => {
  const refunded = { units: [1, 0], delivery: true, amount: 42_000 };
  const { subject, text } = ofOrder('order_part_refunded', { order: { refunded } });
  expect(subject).toBe('Te devolvemos una parte (7f3c9a21)');
  expect(text).toContain('Te devolvemos $32.000 ARS de tu compra al medio de pago');
  expect(text).toContain('Total: $124.000,50 ARS\nDevolución: $42.000');
  expect(ofOrder('order_accepted').text).not.toContain('Devolución');
});

test('the email of a transfer has the account, the exact amount, the reference and the deadline', () => {
  const { subject, text } = ofTransfer('order_transfer');
  expect(subject).toBe('Datos para transferir (7f3c9a21)');
  for (const part of ['0110012920000091344977', 'KINGS.ROPA', 'Kings S.R.L.', '$124.000,50 ARS'])
    expect(text).toContain(part);
  expect(text).toContain('hasta el viernes, 13 de marzo, 12:00');
  expect(text).toContain(`${publicUrl}/orders/${sampleOrder._id}/transferencia`);
  expect(ofTransfer('order_transfer_short').text).toContain('faltan $32.000 ARS');
  expect(ofTransfer('order_transfer_refused').text).toContain('El importe no coincide.');
});

test.each([
  ['order_transfer_refused', 'Podés mandar otro comprobante'],
  ['withdrawal_answered', 'Código de arrepentimiento'],
  ['exchange_refused', 'Ver mis compras'],
] as const)('the answer in the email %s is a paragraph with its lines', (template, next) => {
  const answer = 'Revisamos la cuenta.\nNo hay nada a tu nombre';
  const order = { state: 'Pendiente', transfer: sampleTransfer } as const;
  const { html, text } = ofOrder(template, { order, answer });
  expect(html).toMatch(new RegExp(`<p style="[^"]*white-space:pre-line[^"]*">${answer}</p>`));
  expect(text).toContain(`\n\n${answer}\n\n${next}`);
});

test.each(['Pendiente', 'Cancelado'] as const)(
  'the emails of a transfer of a payment link, %s, lead to its page, which takes no receipt',
  (state) => {
    const order = { channel: 'link', state, transfer: sampleTransfer } as const;
    const templates = ['order_transfer', 'order_transfer_reminder', 'order_transfer_refused'];
    for (const template of templates as EmailInput['template'][]) {
      const { text } = ofOrder(template, { order, linkToken: 'ficha' });
      expect(text).toContain(`${publicUrl}/pagar/ficha`);
      expect(text).not.toMatch(/comprobante|\/orders/);
    }
  },
);

test('the email of a refund after a partial one has the amount that was left', () => {
  const refunded = { units: [1, 0], delivery: false, amount: 32_000 };
  const { text } = ofOrder('order_refunded', { order: { refunded } });
  expect(text).toContain('Tu compra quedó cancelada y $92.000,50 ARS vuelven al medio de pago');
});

test('the email of a deleted order announces another one about the refund', () => {
  const { subject, text } = ofOrder('order_deleted');
  expect(subject).toBe('Cancelamos tu compra (7f3c9a21)');
  expect(text).toContain('Te vamos a escribir de nuevo por la devolución de los $124.000,50 ARS');
  expect(text).toContain('Escribir a soporte: https://tienda.example/info/contact-us');
  expect(text).not.toContain('AR0012345');
});

test('the email of a deleted order whose money was refunded announces no other', () => {
  const { text } = ofOrder('order_deleted', { order: { paymentState: 'refunded' } });
  expect(text).toContain('Tuvimos que cancelar tu compra. Si tenés alguna duda');
  expect(text).not.toContain('Te vamos a escribir');
});

const atCounter: Partial<Order> = {
  channel: 'counter',
  shippingInfo: shippingOfRecipient({ addressDni: '', addressMobile: '+54 351 555 1234' }),
};
const toBeArranged: Partial<Order> = {
  ...atCounter,
  ...{ channel: 'link', delivery: agreedDelivery('1'), isReady: true },
  pickUp: { until: '2026-11-27', refunds: false },
};
const place = { id: '1', name: 'Local Centro', address: 'San Martín 100', hours: '' };
const pickedUp: Partial<Order> = {
  ...{ ...toBeArranged, channel: 'web' },
  delivery: { ...agreedDelivery('1'), name: 'Retiro', place },
};

test('the emails of a purchase whose delivery is to be arranged name neither a place nor hours', () => {
  for (const template of ['order_ready', 'order_pickup_reminder'] as const) {
    const { text } = ofOrder(template, { order: toBeArranged });
    expect(text).toContain('Se entrega como lo acordaste con la tienda hasta el');
    expect(text).not.toMatch(/horario de abajo|el local|Dirección de envío|Argentina/);
    expect(text).toContain('Entrega\nEntrega a convenir\nTeléfono: +54 351 555 1234');
  }
  for (const template of [...orderTemplates, ...exchangeTemplates])
    expect(ofOrder(template, { order: toBeArranged }).text).not.toMatch(/el local|mostrador/);
  expect(ofOrder('order_withdrawn_shipped', { order: toBeArranged }).text).toContain(
    'Te vamos a escribir para coordinar la vuelta de las prendas',
  );
  expect(ofOrder('exchange_shipped', { order: toBeArranged }).text).not.toContain('Despachamos');
});

test('the emails of a pick-up name its place, and its hours where there are some', () => {
  expect(ofOrder('order_ready', { order: pickedUp }).text).not.toContain('horario');
  expect(ofOrder('order_ready', { order: pickedUp }).text).toContain(
    'Retirás en\nLocal Centro\nSan Martín 100\nTeléfono',
  );
  const hours = 'Lunes a viernes de 10 a 18';
  const delivery = { ...agreedDelivery('1'), place: { ...place, hours } };
  expect(ofOrder('order_ready', { order: { ...pickedUp, delivery } }).text).toContain(
    'en el horario de abajo',
  );
  expect(ofOrder('order_withdrawn_shipped', { order: pickedUp }).text).toContain(
    'Traé las prendas a Local Centro, o',
  );
});

test('the emails of a sale at the counter name the counter and no address', () => {
  const { text } = ofOrder('order_delivered', { order: atCounter });
  expect(text).toContain('Entrega\nEn el mostrador\nTeléfono: +54 351 555 1234');
  expect(text).not.toMatch(/Dirección de envío|Argentina/);
  expect(ofOrder('order_withdrawn_shipped', { order: atCounter }).text).toContain(
    'Traé las prendas al local, o',
  );
});

test('the email of a refund that the provider does not accept asks where to transfer it', () => {
  for (const template of ['order_refunded', 'order_part_refunded', 'refund_by_transfer'] as const) {
    const { text } = ofOrder(template, { refundWay: 'transfer' });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Escribí a soporte con el CBU, CVU o alias/);
    expect(text).not.toContain('banco o tarjeta');
  }
});

test('the email of a refund says when it was refunded at the counter', () => {
  for (const template of ['order_refunded', 'order_part_refunded'] as const) {
    expect(ofOrder(template, { order: atCounter }).text).toContain('Si falta hablarlo');
    const { text } = ofOrder(template, { order: atCounter, refundWay: 'done' });
    expect(text).toContain('como acordamos. La devolución ya está hecha.');
    expect(text).not.toMatch(/Si falta hablarlo|arreglemos/);
  }
  expect(refund('duplicate', 74_000, sampleOrder, 'done').text).toContain('ya está hecha');
});

test('the email of a restock shows the picture, the price and the page of the colour, and can be left', () => {
  const { subject, html, text, unsubscribeUrl } = alert('restocked');
  expect(subject).toBe('Volvió el talle M de Remera Rey');
  expect(html).toContain(`<img src="${publicUrl}/media/products/rey-1-1200.jpg" alt="Remera Rey"`);
  expect(text).toContain('Remera Rey\nNegra · Negro · Talle M\n$32.000');
  expect(text).toContain(`Ver la prenda: ${publicUrl}/vectorgas/lv-product/1?color=Black`);
  expect(text).toContain(`No recibir más avisos de talles: ${publicUrl}/avisos/baja?tk=ficha`);
  expect(unsubscribeUrl).toBe(`${publicUrl}/api/stock-alerts/leave?tk=ficha`);
  expect(alert('stock_alert_confirmation').unsubscribeUrl).toBeUndefined();
});

test('only the email of a restock, which nobody has to receive, can be unsubscribed from', () => {
  const names = new Set(emails.map(([name]) => name.split(',')[0]));
  const templates = Object.keys(emailNames).filter((template) => template !== 'rendered');
  expect([...names].sort()).toEqual(templates.sort());
  const optional = emails.filter(([, { unsubscribeUrl }]) => unsubscribeUrl !== undefined);
  expect(optional.map(([name]) => name)).toEqual(['restocked']);
});

test('the email of a restock has no picture from elsewhere, and a long name is cut in its subject', () => {
  const { subject, html } = alert('restocked', {
    nombre: 'Campera '.repeat(14).trim(),
    image: 'https://elsewhere.example/a.jpg',
  });
  expect(html).not.toContain('<img');
  expect(subject).toMatch(/^Volvió el talle M de Campera .*…$/);
  expect(subject.length).toBeLessThanOrEqual(70);
});

test('the email of an exchange that was sent links the carrier’s page, when its delivery has one', () => {
  const sent = (delivery: Order['delivery']) =>
    renderEmail({
      template: 'exchange_shipped',
      exchangeId: sampleExchange._id,
      order: {
        ...sampleOrder,
        delivery,
        exchanges: [{ ...sampleExchange, state: 'shipped', trackingCode: 'AR77' }],
      },
      store: 'Lv',
      firstName,
      refundWay: 'provider',
      linkToken: null,
      ...shop,
    }).text;
  expect(sent(null)).toContain('en el sitio del correo');
  expect(sent(null)).not.toContain('Seguir el envío');
  const delivery: Order['delivery'] = {
    ...{ id: 'correo', name: 'Correo', kind: 'door', days: { min: 3, max: 6 }, place: null },
    trackingUrl: 'https://correo.example/ver?codigo={codigo}',
  };
  expect(sent(delivery)).toContain('https://correo.example/ver?codigo=AR77');
});

test('shipping that costs nothing is GRATIS', () => {
  expect(ofOrder('order_accepted', { order: { shippingCost: 0 } }).text).toContain('Envío: GRATIS');
});

test('the discounts of an order are named with what they take off', () => {
  const discounts = [{ name: 'Semana', code: 'SEMANA', amount: 6400 }];
  const { text, html } = ofOrder('order_accepted', { order: { discounts } });
  expect(text).toContain('Semana (SEMANA): −$6.400');
  expect(html).toContain('−$6.400');
});

test('the tracking code is shown once the order has shipped', () => {
  for (const template of ['order_shipped', 'order_delivered'] as const) {
    expect(ofOrder(template).text).toContain('Código de seguimiento\nAR0012345');
  }
  expect(ofOrder('order_approved').text).not.toContain('AR0012345');
});

test('the carrier has a page about the parcel: a link in the e-mail of its code', () => {
  const delivery = {
    ...{ id: '1', name: 'Correo', kind: 'door' as const, days: { min: 1, max: 2 }, place: null },
    trackingUrl: 'https://correo.example/?id={codigo}',
  };
  const sent = ofOrder('order_shipped', { order: { delivery }, trackingCode: 'AR 1' });
  expect(sent.text).toContain('Seguir el envío: https://correo.example/?id=AR%201');
  expect(sent.html).toContain('href="https://correo.example/?id=AR%201"');
  expect(ofOrder('order_shipped').text).not.toContain('Seguir el envío');
});

test('the emails of an order of the shop’s own courier name no site of a post office', () => {
  const delivery = {
    ...{ id: '1', name: 'Moto', kind: 'courier' as const, days: { min: 1, max: 2 }, place: null },
  };
  expect(ofOrder('order_approved', { order: { delivery } }).text).toContain(
    'la estamos preparando. Te avisamos en cuanto la despachemos.',
  );
  for (const template of ['order_shipped', 'exchange_shipped'] as const) {
    const { text } = ofOrder(template, { order: { delivery } });
    expect(text).toContain('Va con nuestra mensajería; este es el código del envío.');
    expect(text).not.toContain('sitio del correo');
  }
});

test('the emails of a pre-order say from when it is sent or can be picked up', () => {
  const sentFrom = '2027-02-15';
  const day = 'se envía desde el 15 de febrero de 2027.';
  expect(ofOrder('order_accepted', { order: { sentFrom } }).text).toContain(`Preventa: ${day}`);
  expect(ofOrder('order_restored', { order: { sentFrom } }).text).toContain(`Preventa: ${day}`);
  const approved = ofOrder('order_approved', { order: { sentFrom } });
  expect(approved.text).toContain(
    `Tu compra fue aprobada. Preventa: ${day} Te avisamos en cuanto la despachemos.`,
  );
  expect(approved.subject).toContain('Aprobamos tu compra');
  const delivery = {
    ...{ id: '1', name: 'Retiro', kind: 'pickup' as const, days: { min: 1, max: 2 }, place: null },
  };
  expect(ofOrder('order_approved', { order: { sentFrom, delivery } }).text).toContain(
    'Preventa: va a estar lista desde el 15 de febrero de 2027. Te avisamos en cuanto esté lista para retirar.',
  );
});

test('a later correction of the tracking code does not change an earlier email', () => {
  const corrected = { order: { trackingCode: 'AR999' }, trackingCode: 'AR111' };
  expect(ofOrder('order_shipped', corrected).text).toContain('AR111');
  expect(ofOrder('order_shipped', corrected).text).not.toContain('AR999');
});

test('a line without a product name or model is still shown', () => {
  const [line] = sampleOrder.products;
  const bare = { title: '', modelName: '', image: null };
  const products = line ? [{ ...line, ...bare, items: [] }] : [];
  expect(ofOrder('order_accepted', { order: { products } }).text).toContain(
    '* Producto Desconocido\n  Negro · Talle M',
  );
});

test('markup in a name is escaped', () => {
  const hostile = `<script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;
  const products = sampleOrder.products.map((line) => ({
    ...line,
    title: hostile,
    size: hostile,
    items: line.items.map((item) => ({ ...item, title: hostile })),
  }));
  const shippingInfo = { ...sampleOrder.shippingInfo, address: hostile };
  const { html, text } = ofOrder('order_shipped', {
    order: { products, shippingInfo },
    trackingCode: hostile,
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).toContain('onerror=&#x27;alert(1)&#x27;&gt;&amp;amp;');
  expect(text).toContain(hostile);
});

test.each([
  ['Ana', 'Hola, Ana.'],
  ['María José', 'Hola, María José.'],
  ["Ma. D'Agostino-Núñez", "Hola, Ma. D'Agostino-Núñez."],
  ['Ganaste! https://premio.example', 'Hola.'],
  ['premio.example', 'Hola.'],
  ['<b>Ana</b>', 'Hola.'],
  ['A'.repeat(41), 'Hola.'],
])('a name “%s” is greeted with “%s”', (name, expected) => {
  expect(greeting(name)).toBe(expected);
  expect(verify(name).text).toContain(expected);
});

test('an email of a purchase has what consumer law wants with it', () => {
  const { text } = ofOrder('order_accepted');
  for (const words of [
    'Podés arrepentirte hasta 10 días corridos después de recibir tu compra, sin costo: https://tienda.example/arrepentimiento',
    'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743). IVA contenido: $21.520,75.',
    'Este correo no es una factura.',
    'Vidriera Demostración S.A. · CUIT 30-00000000-7 · IVA Responsable Inscripto',
  ]) {
    expect(text).toContain(words);
  }
  expect(ofOrder('order_refunded').text).not.toContain('arrepentirte');
});

test('the email of a sale at the counter has the contained VAT, and no right to withdraw', () => {
  const { text } = ofOrder('order_sold', { order: atCounter });
  expect(text).toContain('(Ley 27.743). IVA contenido: $21.520,75.');
  expect(text).toContain('no es una factura');
  expect(text).not.toContain('arrepentirte');
});

test('the emails of an exchange and of an accepted withdrawal have the address to send garments to', () => {
  const exchange = (settings: typeof demoSettings) =>
    renderEmail({
      ...{ template: 'exchange_requested', exchangeId: sampleExchange._id, store: null, firstName },
      refundWay: 'provider',
      linkToken: null,
      order: { ...sampleOrder, exchanges: [sampleExchange] },
      ...{ publicUrl, settings },
    });
  const { legalAddress } = demoSettings;
  for (const { text } of [exchange(demoSettings), ofOrder('order_withdrawn_shipped')]) {
    expect(text).toContain(`Dirección para la devolución\n${legalAddress}`);
  }
  const returnAddress = 'Depósito 5, Avellaneda';
  expect(exchange({ ...demoSettings, returnAddress }).text).toContain(
    `Dirección para la devolución\n${returnAddress}`,
  );
  const unset = exchange({ ...demoSettings, legalAddress: '' }).text;
  expect(unset).not.toContain('Dirección para la devolución');
});

test('only the email of a requested exchange has the days until which the shop must receive the garment', () => {
  const order = { ...sampleOrder, exchanges: [sampleExchange] };
  const textOf = (template: (typeof exchangeTemplates)[number]) =>
    renderEmail({
      ...{ template, exchangeId: sampleExchange._id, store: null, firstName },
      ...{ refundWay: 'provider', linkToken: null, order, publicUrl, settings: demoSettings },
    }).text.replaceAll(/\s+/g, ' ');
  const term = 'Tenemos que recibir la prenda dentro de los 30 días del pedido de cambio';
  expect(exchangeTemplates.filter((template) => textOf(template).includes(term))).toEqual([
    'exchange_requested',
  ]);
});

test('an email has the trade name of the shop in its subject, masthead and footer', () => {
  const settings = { ...demoSettings, tradeName: 'Casa Pérez', legalName: 'Pérez S.A.' };
  const email = { template: 'verify_account', firstName, ...unverified, publicUrl } as const;
  const { subject, text, html } = renderEmail({ ...email, settings });
  expect(subject).toBe('Verificá tu cuenta de Casa Pérez');
  expect(text).toMatch(/^Casa Pérez\n/);
  expect(text).toContain(`Casa Pérez · ${publicUrl}`);
  expect([subject, text, html].join()).not.toContain('Vidriera');
  expect(renderEmail({ ...email, settings: { ...settings, tradeName: '' } }).text).toMatch(
    /^Vidriera\n/,
  );
});

test('a long trade name is cut in the subject of an email', () => {
  const settings = { ...demoSettings, tradeName: 'Casa Pérez e Hijos '.repeat(4).trim() };
  const email = { template: 'invitation', token: 'ficha', publicUrl, settings } as const;
  const { subject } = renderEmail(email);
  expect(subject).toMatch(/^Te invitaron a administrar Casa Pérez .*…$/);
  expect(subject.length).toBeLessThanOrEqual(70);
});

test('the verification says that its link confirms the consent to news, when there is one', () => {
  const text = 'Con el mismo enlace confirmás que querés recibir novedades y ofertas por correo.';
  expect(verify(firstName, { acceptsNews: true }).text).toContain(text);
  expect(verify(firstName).text).not.toContain('novedades');
});

test('after an exchange the emails of a purchase name the size that its buyer has', () => {
  const { text } = ofOrder('order_refunded_shipped', { order: { exchanges: [sampleExchange] } });
  expect(text).toMatch(/Jogger Palacio.*Talle 44/);
});

test('a seller under Monotributo shows no contained VAT', () => {
  const settings = { ...demoSettings, vatCondition: 'monotributo' as const };
  const products = sampleOrder.products.map((line) => ({ ...line, net: null }));
  const { text } = renderEmail({
    template: 'order_accepted',
    order: { ...sampleOrder, products, shippingNet: null },
    store: null,
    firstName,
    refundWay: 'provider',
    linkToken: null,
    publicUrl,
    settings,
  });
  expect(text).not.toContain('27.743');
  expect(text).toContain('Responsable Monotributo');
});

test('the data to transfer name what the transfer takes off, and one total', () => {
  const { text } = ofTransfer('order_transfer', 3_200);
  expect(text).toContain('Pago por transferencia: −$3.200\nEnvío: $10.000\nTotal: $124.000,50 ARS');
  expect(text).toContain('Descuento por transferencia');
  expect(text).toContain('$3.200');
  expect(ofTransfer('order_transfer').text).not.toContain('Descuento por transferencia');
});
