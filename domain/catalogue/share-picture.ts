import { placeholderImage } from './listing.ts';

const own = /^(\/media\/products\/.+)\.webp$/;

/** What the paths of the derivatives of one of the shop's own pictures begin with; else null. */
export function derivativesOf(url: string): string | null {
  return own.exec(url)?.[1] ?? null;
}

/** The JPEG, 1200 pixels wide, of one of the shop's own pictures; null for any other URL. */
export function jpegOf(url: string): string | null {
  const base = derivativesOf(url);
  return base && `${base}-1200.jpg`;
}

export type SharePicture = {
  /** Absolute. */
  url: string;
  type?: string;
  size?: { width: number; height: number };
};

const width = 1200;
/** Product pictures are 5500 by 3548. */
const height = Math.round((width * 3548) / 5500);

/**
 * A picture for other sites, which may not read WebP: the JPEG of a shop picture, another site's URL, or
 * Vidriera's own.
 */
export function sharePicture(publicUrl: string, image?: string): SharePicture {
  if (!image || image === placeholderImage) {
    return {
      url: `${publicUrl}/share.png`,
      type: 'image/png',
      size: { width: 1200, height: 630 },
    };
  }
  const jpeg = jpegOf(image);
  if (jpeg) return { url: publicUrl + jpeg, type: 'image/jpeg', size: { width, height } };
  return { url: image.startsWith('/') ? publicUrl + image : image };
}
