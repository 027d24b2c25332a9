import { cartOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, setCart, signInAs, test } from '../fixtures.ts';

// Without animation the next page is in view at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = 'Nuestras recomendaciones!';

test('extras are offered on entering the checkout, in pages, and again by a button', async ({
  page,
  viewport,
  customer,
  shopkeeper,
}) => {
  const perPage = (viewport?.width ?? 0) <= 600 ? 2 : 6;
  for (let extra = 0; extra < 3; extra += 1) await shopkeeper.addProduct({ menu: true });
  await signInAs(page, customer);
  await setCart(page, cartOf([await shopkeeper.addProduct(), 1]));
  await page.goto('/kings/pay');

  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  // Visible without scrolling on a screen of any height.
  await expect(dialog.getByText('¡Agregalos antes de finalizar tu compra!')).toBeInViewport();
  const pages = dialog.getByRole('listitem', { name: /^Página \d/ });
  await expect(pages.first().getByRole('article')).toHaveCount(perPage);
  if (viewport && perPage === 6) {
    for (const [width, count] of [
      [600, 2],
      [601, 6],
    ] as const) {
      await page.setViewportSize({ ...viewport, width });
      await expect(pages.first().getByRole('article')).toHaveCount(count);
    }
    await page.setViewportSize(viewport);
  }
  await expectNoSidewaysScroll(page);

  const total = await pages.count();
  expect(total).toBeGreaterThan(1);
  await expect(dialog.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(dialog.getByText(`2 / ${total}`)).toBeVisible();
  await expect(pages.nth(1)).toBeInViewport({ ratio: 0.9 });

  // On the last page the button is unavailable, and keeps the focus.
  const next = dialog.getByRole('button', { name: 'Página siguiente' });
  for (let left = total - 2; left > 0; left -= 1) {
    await next.click();
    await expect(dialog.getByText(`${total - left + 1} / ${total}`)).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();

  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  const floating = page.getByRole('button', { name: 'Recomendaciones' });
  await floating.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(floating).toBeFocused();
});
