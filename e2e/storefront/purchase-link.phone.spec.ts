import { expect, signIn, signInAs, test, untilHydrated } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

test('a purchase link fills the cart once, and says what it left out', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct({ store: 'Lv' });
  const soldOut = await shopkeeper.addProduct({ store: 'Lv' });
  await shopkeeper.changeProduct(soldOut, { variants: withStock(soldOut, 0) });
  const sizeOf = ({ variants }: typeof tee) => variants[0]?.sizes[0]?._id ?? '';
  const link = `/comprar/${sizeOf(tee)}:2,${sizeOf(soldOut)}:1`;
  await signInAs(page, customer);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(link);
    const cart = page.getByRole('dialog', { name: 'Carrito' });
    await expect(cart.getByText(tee.nombre)).toBeVisible();
    await expect(page).toHaveURL('/vectorgas');
    await expect(page.getByText(`${soldOut.nombre}, Negro, talle M: No hay stock.`)).toBeVisible();
    await expect(cart).toContainText('Cantidad: 2');
  }
});

test('a guest’s purchase link is used after signing in', async ({
  page,
  shopper,
  customer: _,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  await page.goto(`/comprar/${tee.variants[0]?.sizes[0]?._id}:1`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Debes iniciar sesión');
  await alert.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await signIn(page, shopper);
  await expect(page.getByRole('dialog', { name: 'Carrito' }).getByText(tee.nombre)).toBeVisible();
});

test('a link that is none says so', async ({ page, customer }) => {
  await signInAs(page, customer);
  await page.goto('/comprar/remera');
  await expect(page.getByText('No se pudo usar el enlace de compra')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('"Compartir" carries the chosen colour, by the device’s menu or by WhatsApp', async ({
  page,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  await page.goto(`/kings/kings-product/${tee._id}`);
  await untilHydrated(page);
  const share = page.getByRole('link', { name: 'Compartir' });
  await page
    .getByRole('group', { name: 'Color' })
    .getByRole('button', { name: /Blanca/ })
    .click();
  const url = `/kings/kings-product/${tee._id}?color=White`;
  await expect
    .poll(async () => new URL((await share.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain(url);
  // A question to the shop says what was chosen, too.
  await page.getByRole('group', { name: 'Talle' }).getByRole('button', { name: 'XL' }).click();
  const ask = page.getByRole('link', { name: 'Consultar por WhatsApp' });
  await expect
    .poll(async () => new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain(`Hola, quería consultar por ${tee.nombre} (Blanco, talle XL): http`);
  expect(await ask.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5491155550100\?text=/);
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async (shared: ShareData) => {
        document.title = `shared ${shared.url}`;
      },
    });
  });
  await share.click();
  await expect(page).toHaveTitle(new RegExp(`^shared http.*${tee._id}\\?color=White$`));
});
