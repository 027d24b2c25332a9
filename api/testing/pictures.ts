import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { pictureRules } from '#domain/catalogue/picture.ts';

const { width, height } = pictureRules;

/** A plain picture, of a few kilobytes. */
export const plainPicture = (
  size: { width: number; height: number } = pictureRules,
): Promise<Buffer> =>
  sharp({
    create: { width: size.width, height: size.height, channels: 3, background: '#8899aa' },
  })
    .webp({ effort: 0 })
    .toBuffer();

/** A valid picture of some 2 MB, which browsers upload in several chunks. */
export function largePicture(): Promise<Buffer> {
  const noise = { width: 1100, height: 710, channels: 3 } as const;
  return sharp(randomBytes(noise.width * noise.height * noise.channels), { raw: noise })
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 20, effort: 0 })
    .toBuffer();
}
