import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('two tiles lead to the two stores, side by side on a desktop, stacked on a phone', async ({
  page,
}) => {
  await page.goto('/');
  const kings = page.getByRole('link', { name: /^Kings/ }).first();
  const lv = page.getByRole('link', { name: /^Lv/ }).first();
  await expect(kings).toHaveAttribute('href', '/kings');
  await expect(lv).toHaveAttribute('href', '/vectorgas');
  const widthOf = async () => (await kings.boundingBox())?.width ?? 0;
  const [left, right] = await Promise.all([kings.boundingBox(), lv.boundingBox()]);
  if (!left || !right) throw new Error('A store tile is missing');
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 768;
  if (isDesktop) {
    expect(left.y).toBe(right.y);
    expect(left.width).toBeCloseTo(right.width, 0);
  } else {
    expect(right.y).toBeGreaterThanOrEqual(left.y + left.height - 1);
  }
  await expectNoSidewaysScroll(page);
  // The administrators' menu is not shown to anyone else.
  await expect(page.getByRole('region', { name: 'Administrar el sitio' })).toHaveCount(0);

  // With the keyboard: the focused tile widens, and Enter opens the store.
  await kings.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(kings).toBeFocused();
  if (isDesktop) await expect.poll(widthOf).toBeGreaterThan(left.width + 40);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/kings');
  await page.goBack();
  await lv.click();
  await expect(page).toHaveURL('/vectorgas');
});
