import { openPanel } from './admin/panel.ts';
import { cartOf } from './cart-of.ts';
import { expect, setCart, signInAs, test, untilHydrated } from './fixtures.ts';
import { walkWithTab } from './keyboard.ts';
import { createShown } from './screens.ts';
import { shopPages } from './shop-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** On a wide screen the pages of one store: they differ most from those of a phone. */
for (const { device, width, height, isIncluded } of [
  { device: 'every page on a phone', width: 390, height: 844, isIncluded: () => true },
  {
    ...{ device: 'a store on a laptop', width: 1280, height: 800 },
    isIncluded: (path: string) => path.startsWith('/vectorgas'),
  },
]) {
  test(`Tab reaches every control of ${device}, named, with its focus seen and not covered`, async ({
    page,
    customer,
    shopkeeper,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    const { product, combo, shown } = await createShown(customer, shopkeeper);
    await signInAs(page, customer);
    await setCart(page, cartOf([product, 1], [combo, 1]));
    for (const path of shopPages(shown).filter(isIncluded)) {
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.locator('h1').first()).toBeAttached();
      if (path.endsWith('/pay')) {
        await expect(page.getByRole('dialog', { name: 'Nuestras recomendaciones!' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      expect(await walkWithTab(page), path).toEqual([]);
    }
  });
}

test('Tab reaches every control of the panel’s settings, not covered by the bar that saves them', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, '/admin/configuracion');
  await expect(page.getByRole('button', { name: 'Guardar' }).first()).toBeVisible();
  expect(await walkWithTab(page)).toEqual([]);
});

test('the walk finds what is not reached, named, shown or visible', async ({ page }) => {
  await page.setContent(`
    <h1>Página</h1><a href="#a">Bien</a>
    <button></button>
    <a href="#b" style="outline: none">Sin foco</a>
    <div style="position: relative; width: 9em; margin: 3em 0">
      <a href="#c">Tapado</a><div style="position: absolute; inset: 0; background: red"></div>
    </div>
    <button id="jump">Salta</button><button>Salteado</button><a href="#e">Fin</a>
    <script>jump.onkeydown = (e) => { e.preventDefault(); document.querySelector('[href="#e"]').focus(); }</script>
  `);
  expect(await walkWithTab(page)).toEqual([
    'no name: button <button></button>',
    'no focus indicator: a Sin foco',
    'covered: a Tapado',
    'not reached: button Salteado',
  ]);
});
