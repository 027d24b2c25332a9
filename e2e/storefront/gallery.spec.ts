import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const shown = (page: Page, position: number) =>
  page.getByRole('main').getByRole('img', { name: new RegExp(`imagen ${position} de 3$`) });

test('the pictures change by arrows, arrow keys, thumbnails and swipes', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await page.goto(`/kings/kings-product/${product._id}`);
  const gallery = page.getByRole('group', { name: `Imágenes de ${product.nombre}` });
  const next = gallery.getByRole('button', { name: 'Imagen siguiente' });
  const previous = gallery.getByRole('button', { name: 'Imagen anterior' });
  await expect(shown(page, 1)).toBeVisible();
  await previous.click();
  await expect(shown(page, 3)).toBeVisible();
  await next.click();
  await expect(shown(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page, 1)).toBeVisible();

  const thumbnail = gallery.getByRole('button', { name: 'Ver imagen 2' });
  const count = gallery.getByText('1 / 3');
  await expect(count).toHaveAttribute('aria-live', 'polite');
  await expect(count).toBeVisible();
  if (isPhone(page)) {
    await expect(thumbnail).toBeHidden();
    await swipe(page, -120);
    await expect(shown(page, 2)).toBeVisible();
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await swipe(page, 120);
    await swipe(page, 120);
    await expect(shown(page, 3)).toBeVisible();
  } else {
    // For screen readers only, beside the thumbnails.
    expect((await count.boundingBox())?.width).toBe(1);
    await thumbnail.click();
    await expect(shown(page, 2)).toBeVisible();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    const [side, picture] = [await thumbnail.boundingBox(), await shown(page, 2).boundingBox()];
    expect(side?.x).toBeLessThan(picture?.x ?? 0);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(thumbnail).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(thumbnail).toBeHidden();
    await expect(gallery.getByText('2 / 3')).toBeVisible();
  }
});

test('a click opens the enlarged picture, whose arrows stop at both ends', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  const open = page.getByRole('button', { name: 'Ampliar imagen 1 de 3' });
  const viewer = page.getByRole('dialog', { name: /ampliadas$/ });
  await open.click();
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Imagen anterior' })).toBeDisabled();
  const next = viewer.getByRole('button', { name: 'Imagen siguiente' });
  await next.click();
  await next.click();
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 / 3')).toBeVisible();

  const picture = viewer.getByRole('img');
  const small = (await picture.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(small * 1.5);
  // It grows around its middle.
  const center = async () => {
    const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
    return (x + width / 2) / (page.viewportSize()?.width ?? 1);
  };
  await expect.poll(center).toBeCloseTo(0.5, 1);
  // Enlarged, the arrow keys move it instead.
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await expect(viewer.getByText('2 / 3')).toContainText('se mueve con las flechas');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(before);
  await viewer.getByRole('button', { name: 'Alejar' }).click();

  // Closing by the button, by a click on the picture or by Escape restores the focus.
  await viewer.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(viewer).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.getByRole('button', { name: 'Cerrar la imagen ampliada' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(open).toBeFocused();
  // Opened by a tap, it grows around the tapped place.
  await open.click({ position: { x: 10, y: 10 } });
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect.poll(center).toBeGreaterThan(0.7);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a product without pictures shows the placeholder, and no arrows', async ({
  page,
  shopkeeper,
}) => {
  const bare = { color: 'Black', modelName: 'Negra', sizes: [{ size: 'M', stock: 3 }] };
  const product = await shopkeeper.addProduct({ variants: [bare] });
  await page.goto(`/kings/kings-product/${product._id}`);
  const picture = page.getByRole('img', { name: /imagen 1 de 1$/ });
  await expect(picture).toHaveAttribute('src', '/placeholder.webp');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  await expect(page.getByRole('button', { name: 'Imagen siguiente' })).toHaveCount(0);
});

/** Swipes over the picture, `distance` pixels to the right. */
async function swipe(page: Page, distance: number) {
  await page.getByRole('button', { name: /^Ampliar imagen/ }).evaluate((target, by) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 200 });
    const send = (type: string, x: number, isDown: boolean) =>
      target.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: isDown ? [touch(x)] : [],
          changedTouches: [touch(x)],
        }),
      );
    send('touchstart', 200, true);
    send('touchend', 200 + by, false);
  }, distance);
}
