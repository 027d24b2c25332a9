import { expect, signInAs, test, untilHydrated } from '../fixtures.ts';

test('a click while the page hydrates counts once', async ({ page, customer, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  // React adds its listeners before it has hydrated: the click happens in between.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isClicked = false;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] !== 'click' || isClicked) return;
      isClicked = true;
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === 'Agregar al carrito')?.click();
      });
    };
  });
  await page.goto(`/kings/kings-product/${product._id}`);
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toContainText('Cantidad: 1');
  await untilHydrated(page);
  await expect(drawer).toContainText('Cantidad: 1');
});
