import { expect, test } from 'vitest';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('a purchase’s e-mail shows the whole order, in the theme of the store that sold it', async () => {
  const shopper = await createAccount(shop);
  const tee = await createSimpleProduct(shop, 5, { nombre: 'Remera Noche', store: 'Lv' });
  const both = await createSimpleProduct(shop, 5, { nombre: 'Gorra', store: 'Lv,Kings' });
  const combo = await createCombo(shop, [tee, both], { store: 'Ambas', freeShipping: true });
  const { orderId } = await buy(shop, shopper, [
    entryOf(tee, { quantity: 2 }),
    comboEntryOf(combo, [tee, both]),
  ]);
  const [email] = await shop.mailTo(shopper.email);
  expect(email?.subject).toBe(`Recibimos tu compra (${orderId.slice(-8)})`);
  expect(email?.text).toMatch(/^Lv\n/);
  expect(email?.html).toContain('color-scheme:dark');
  for (const text of [
    `Orden #${orderId.slice(-8)}`,
    'Remera Noche',
    'Negra · Negro · Talle M',
    '2 × $32.000 = $64.000',
    'Combo Real\n  Remera Noche: Negra · Negro · Talle M\n  Gorra: Negra · Negro · Talle M',
    'Envío: GRATIS\nTotal: $114.000 ARS',
    'Av. Colón 1234',
    `Ver mis compras: ${shop.shop.config.PUBLIC_URL}/orders`,
  ]) {
    expect(email?.text).toContain(text);
  }
});

test('the e-mail of an order of both stores is in the theme of Vidriera', async () => {
  const shopper = await createAccount(shop);
  const kings = await createSimpleProduct(shop, 5, { store: 'Kings' });
  const lv = await createSimpleProduct(shop, 5, { store: 'Lv' });
  await buy(shop, shopper, [entryOf(kings), entryOf(lv)]);
  const [email] = await shop.mailTo(shopper.email);
  expect(email?.text).toMatch(/^Vidriera\n/);
});
