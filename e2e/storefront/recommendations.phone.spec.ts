import { cartOf } from '../cart-of.ts';
import { expectWallet, openCheckout, saveShipping } from '../checkout.ts';
import { expect, setCart, signInAs, test } from '../fixtures.ts';

// Without animation the next page is in view at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = 'Nuestras recomendaciones!';

test('an extra is added without opening the cart, as long as there is stock', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const sizes = [{ size: 'Único', stock: 1 }];
  const extra = await shopkeeper.addProduct({
    menu: true,
    precio: 4500,
    variants: [{ color: 'Black', modelName: 'Negra', sizes }],
  });
  await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
  await page.getByRole('button', { name: 'Recomendaciones' }).click();
  const card = page.getByRole('article', { name: extra.nombre });
  await expect(card).toContainText('$4.500 ARS');
  const add = card.getByRole('button', { name: `Agregar ${extra.nombre} al carrito` });
  await add.click();
  await expect(page.getByText('Producto agregado al carrito')).toBeVisible();
  await add.click();
  await expect(page.getByText('No hay suficiente stock disponible')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /carrito/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Tu carrito' })).toContainText(extra.nombre);
});

test('a cart of extras alone cannot be paid', async ({ page, customer, shopkeeper }) => {
  const extra = await shopkeeper.addProduct({ menu: true });
  const one = cartOf([extra, 1]);
  await openCheckout(page, customer, one);
  const single = 'No se puede proceder con un solo ítem de menú en el carrito.';
  await expect(page.getByRole('alert').filter({ hasText: single })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar Datos de Envío' })).toBeHidden();
  await expect(page.getByText(single)).toHaveCount(2);
  await page.getByRole('button', { name: `Agregar uno de ${extra.nombre}` }).click();
  await expect(
    page.getByRole('alert').filter({
      hasText:
        'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
    }),
  ).toBeVisible();
});

test('recommendations that arrive late open over no form, and over no later step', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await shopkeeper.addProduct({ menu: true });
  await signInAs(page, customer);
  await setCart(page, cartOf([await shopkeeper.addProduct(), 1]));
  const floating = page.getByRole('button', { name: 'Recomendaciones' });
  const recommendations = page.getByRole('dialog', { name: title });
  const address = page.getByRole('dialog', { name: 'Agregar Datos de Envío' });
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/showMenuProducts*', (route) => promise.then(() => route.continue()));
    await page.goto('/kings/pay');
    return async () => {
      const response = page.waitForResponse('**/showMenuProducts*');
      resolve();
      await response;
      await page.unroute('**/showMenuProducts*');
    };
  };

  let release = await hold();
  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  await expect(address.getByLabel('DNI del destinatario')).toBeVisible();
  await release();
  await expect(floating).toBeAttached();
  await expect(recommendations).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(recommendations).toBeHidden();

  page.on('dialog', (dialog) => dialog.accept());
  release = await hold();
  await saveShipping(page);
  await expectWallet(page);
  await release();
  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  await expect(floating).toBeVisible();
  await expect(recommendations).toBeHidden();
});

test('an extra marked Sin Stock cannot be added', async ({ page, customer, shopkeeper }) => {
  const extra = await shopkeeper.addProduct({ menu: true, ofertaNuevo: 'Sin Stock' });
  await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
  await page.getByRole('button', { name: 'Recomendaciones' }).click();
  const card = page.getByRole('article', { name: extra.nombre });
  await expect(card.getByRole('button', { name: 'Sin Stock' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Agregar' })).toHaveCount(0);
});
