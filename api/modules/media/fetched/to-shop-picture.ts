import { pictureRules } from '#domain/catalogue/picture.ts';
import type { CheckedPicture } from '../check-picture.ts';
import { decoding, encodeDerivative, largest, loadSharp } from '../derivatives.ts';
import { encodePlaceholder } from '../placeholders.ts';

const formats = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** 50 megapixels: what a phone's camera takes. */
const maxPixels = 50_000_000;

export type ShopPicture = { original: Uint8Array; checked: CheckedPicture };

/**
 * Any picture in the shape of the shop's own, whole and on white, as wide as the largest that pages show. Null when
 * it cannot be decoded.
 */
export async function toShopPicture(bytes: Uint8Array): Promise<ShopPicture | null> {
  return decoding.add(async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels });
      const { format } = await picture.metadata();
      if (!formats.includes(format)) return null;
      const { width } = largest;
      const height = Math.round((width * pictureRules.height) / pictureRules.width);
      const original = await picture
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width, height, fit: 'contain', background: '#fff' })
        .webp({ quality: 90 })
        .toBuffer();
      const derivative = await encodeDerivative(original, largest);
      return {
        original,
        checked: { derivative, placeholder: await encodePlaceholder(derivative) },
      };
    } catch {
      // sharp's errors for a broken picture have no type of their own, and nothing was written yet.
      return null;
    }
  });
}
