import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import { type RefundReason, refundReasons } from '#domain/payment.ts';
import type { StoreCode } from '#domain/store.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import type { Letter } from '../letter/compose.ts';
import {
  administratorLetter,
  changePasswordLetter,
  invitationLetter,
  verificationLetter,
} from './account-letters.ts';
import { greet } from './greet.ts';
import { type OrderNews, orderLetter } from './order-letter.ts';
import { returnedPaymentLetter } from './returned-payment-letter.ts';

const publicUrl = 'https://tienda.example';
const addressed = { firstName: 'Ana', publicUrl };
const news = ['accepted', 'approved', 'shipped', 'delivered', 'refunded'] as const;
const looks = ['Kings', 'Lv', null] as const;

const write = (kind: OrderNews, change: Partial<Order> = {}, store: StoreCode | null = 'Kings') =>
  orderLetter(kind, { order: { ...sampleOrder, ...change }, store, ...addressed });

function returned(reason: RefundReason, amount: number | null = 74_000): Letter {
  const payment = { paymentId: '123456789', amount, reason };
  return returnedPaymentLetter({ ...payment, order: sampleOrder, store: 'Lv', ...addressed });
}

const letters: [string, Letter][] = [
  ['to verify an account', verificationLetter({ ...addressed, token: 'ficha' })],
  ['to change a password', changePasswordLetter({ ...addressed, token: 'ficha' })],
  ['to a new administrator', administratorLetter(addressed)],
  ['to whom is invited', invitationLetter({ publicUrl })],
  ...(Object.keys(refundReasons) as RefundReason[]).map((reason): [string, Letter] => [
    `of a payment that goes back, ${reason}`,
    returned(reason),
  ]),
  ...looks.flatMap((store) =>
    news.map((kind): [string, Letter] => [`${kind}, of ${store}`, write(kind, {}, store)]),
  ),
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader sees of a letter's markup, word by word. */
function wordsOf({ html }: Letter): string[] {
  const [, body = ''] = html.split('</head>');
  const seen = body.replace(/<div style="display:none.*?<\/div>/s, '').replace(/<[^>]*>/g, ' ');
  return plainWords(seen.replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? ' '));
}

const plainWords = (text: string) => text.split(/[\s·]+/).filter(Boolean);
const linksOf = ({ html }: Letter) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

describe.each(letters)('the letter %s', (_, letter) => {
  test('tells in plain text all that its markup tells', () => {
    const told = plainWords(letter.plain).map((word) => word.replace(/^\[|[\]:]+$/g, ''));
    const untold = wordsOf(letter).filter((word) => !told.includes(word.replace(/:+$/, '')));
    expect(untold).toEqual([]);
    for (const link of linksOf(letter)) expect(letter.plain).toContain(link);
  });

  test('has a subject, a line for the list of mails, and no value missing', () => {
    expect(letter.subject).toMatch(/^\S.{5,70}$/);
    expect(letter.html).toMatch(/<div style="display:none[^>]*>[^<&]{10,}/);
    for (const text of [letter.subject, letter.html, letter.plain]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('asks nothing of other machines before a link is followed', () => {
    expect(letter.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  });
});

test('a letter names the order, its lines, the shipping, the total and the address', () => {
  const { subject, plain } = write('accepted');
  expect(subject).toBe('Recibimos tu compra (7f3c9a21)');
  for (const fact of [
    'Orden #7f3c9a21\n20 de noviembre de 2026',
    '* Remera Corona Mayor\n  Oversize · Negro · Talle M\n  2 × $32.000 = $64.000',
    '* Combo Real\n  Remera Rey: Cruda · Crudo · Talle L\n  Jogger Palacio: Gris oscuro · Talle 42\n  1 × $50.000,50 = $50.000,50',
    'Envío: $10.000\nTotal: $124.000,50 ARS',
    'Dirección de envío\nAv. Colón 1234, 3.º B\nCórdoba, Capital\nCórdoba, CP 5000\nArgentina',
    'Ver mis compras: https://tienda.example/orders',
  ]) {
    expect(plain).toContain(fact);
  }
  expect(plain).not.toContain(sampleOrder.shippingInfo.addressDni);
});

test('a payment that goes back is told with its amount, if it was in pesos', () => {
  expect(returned('duplicate').plain).toContain('Te devolvemos $74.000 ARS al medio de pago');
  expect(returned('wrong_amount', null).plain).toContain('Te devolvemos el pago entero al medio');
});

test('shipping that costs nothing is GRATIS', () => {
  expect(write('accepted', { shippingCost: 0 }).plain).toContain('Envío: GRATIS');
});

test('the tracking code is told from when the parcel is on its way', () => {
  for (const kind of ['shipped', 'delivered'] as const) {
    expect(write(kind).plain).toContain('Código de seguimiento\nAR0012345');
  }
  expect(write('approved').plain).not.toContain('AR0012345');
});

test('a line whose product lost its name and its model is told all the same', () => {
  const [line] = sampleOrder.products;
  const bare = { title: '', modelName: '', image: null };
  const products = line ? [{ ...line, ...bare, items: [] }] : [];
  expect(write('accepted', { products }).plain).toContain(
    '* Producto Desconocido\n  Negro · Talle M',
  );
});

test('what looks like markup in a name stays text', () => {
  const hostile = `<script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;
  const [product, combo] = sampleOrder.products;
  const products = [product, combo].flatMap((line) =>
    line
      ? [
          {
            ...line,
            title: hostile,
            size: hostile,
            items: line.items.map((item) => ({ ...item, title: hostile })),
          },
        ]
      : [],
  );
  const shippingInfo = { ...sampleOrder.shippingInfo, address: hostile };
  const { html, plain } = write('shipped', { products, shippingInfo, trackingCode: hostile });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).toContain('onerror=&#39;alert(1)&#39;&gt;&amp;amp;');
  expect(plain).toContain(hostile);
});

test.each([
  ['Ana', 'Hola, Ana.'],
  ['María José', 'Hola, María José.'],
  ["Ma. D'Agostino-Núñez", "Hola, Ma. D'Agostino-Núñez."],
  ['Ganaste! https://premio.example', 'Hola.'],
  ['premio.example', 'Hola.'],
  ['<b>Ana</b>', 'Hola.'],
  ['A'.repeat(41), 'Hola.'],
])('whoever signs up as “%s” is greeted with “%s”', (firstName, greeting) => {
  expect(greet(firstName)).toBe(greeting);
  expect(verificationLetter({ firstName, token: 'ficha', publicUrl }).plain).toContain(greeting);
});
