import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * The image files that a page shows in its main part, or in another one; `times` is the file's width divided by its box's width, in device
 * pixels. Several boxes of one image count as the widest, since the browser reuses a cached file.
 */
export async function listPictureFiles(
  page: Page,
  part: Locator = page.getByRole('main'),
): Promise<{ file: string; times: number }[]> {
  const images = await part.locator('img').evaluateAll((elements) =>
    (elements as HTMLImageElement[]).map((image) => ({
      file: image.currentSrc,
      box: image.getBoundingClientRect().width * devicePixelRatio,
    })),
  );
  const boxes = Map.groupBy(images, ({ file }) => file);
  return [...boxes].flatMap(([file, all]) => {
    // The file name has the file's own width; `naturalWidth` is corrected by `srcset`.
    const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    const widest = Math.max(...all.map(({ box }) => box));
    return width > 0 && widest > 0 ? [{ file, times: width / widest }] : [];
  });
}

/** Scrolls each picture into view, so that lazy images load. */
export async function scrollToEveryPicture(page: Page): Promise<void> {
  for (const picture of await page.locator('main img').all()) {
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  }
}

/** The input of a product's main picture. */
export const mainInput = (page: Page) =>
  page.getByLabel('Agregar imagen principal').and(page.locator('input'));

/** A picture of one colour, of this size in px. */
export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } });

/** A file that the panel uploads. */
export const webpFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'image/webp',
  buffer,
});

/** A file of the size that the shop requires. */
export async function validPicture() {
  return webpFile('remera.webp', await plainPicture(5500, 3548).webp({ effort: 0 }).toBuffer());
}
