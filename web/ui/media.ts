import { derivativesOf } from '#domain/catalogue/share-picture.ts';

/** Widths in pixels of each picture's derivatives, as WebP and AVIF. */
const widths = [160, 320, 640, 960, 1600] as const;

export type PictureSources = { src: string; webp: string; avif: string };

/** The derivatives of one of the shop's own pictures; null for any other address. */
export function sourcesOf(address: string): PictureSources | null {
  const base = derivativesOf(address);
  if (!base) return null;
  const setOf = (format: 'webp' | 'avif') =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return { src: `${base}-640.webp`, webp: setOf('webp'), avif: setOf('avif') };
}
