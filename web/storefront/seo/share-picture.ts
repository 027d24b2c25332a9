import { placeholderImage } from '#domain/catalogue/listing.ts';
import { jpegOf } from '../../ui/media.ts';

export type SharePicture = {
  /** Absolute. */
  url: string;
  type?: string;
  size?: { width: number; height: number };
};

const width = 1200;
/** Product pictures are 5500 by 3548. */
const height = Math.round((width * 3548) / 5500);

/** The Open Graph picture: the JPEG of a shop picture, another site's URL, or Vidriera's own. */
export function sharePicture(publicUrl: string, image?: string): SharePicture {
  if (!image || image === placeholderImage) {
    return {
      url: `${publicUrl}/share.png`,
      type: 'image/png',
      size: { width: 1200, height: 630 },
    };
  }
  const own = jpegOf(image);
  if (own) return { url: publicUrl + own, type: 'image/jpeg', size: { width, height } };
  return { url: image.startsWith('/') ? publicUrl + image : image };
}
