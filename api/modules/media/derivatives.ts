import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import type { MediaStore } from './store.ts';

const pageWidths = [160, 320, 640, 960, 1600];

/** Pages take WebP and AVIF; the JPEG is for sites that show a link with its picture. */
export const derivativeWidths = { webp: pageWidths, avif: pageWidths, jpg: [1200] } as const;

export type DerivativeFormat = keyof typeof derivativeWidths;

export type Derivative = {
  /** The picture's name without its extension: `products/demo-rey-negro-1`. */
  base: string;
  /** One of the format's widths. */
  width: number;
  format: DerivativeFormat;
};

/** One decode of an original can take 80 MB: two at a time at most, whoever asks for it. */
export const decodeLimit = pLimit(2);

/** Originals are photographs that were uploaded, or the drawings of the demo shop. */
const originals = ['webp', 'svg'] as const;

/** 5500x3548 with some room. */
const maxPixels = 25_000_000;

/** The picture in a smaller size. Rejects when the original cannot be decoded whole. */
export async function encodeDerivative(
  original: Uint8Array,
  { width, format }: Pick<Derivative, 'width' | 'format'>,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxPixels }).resize({ width });
  return encoders[format](picture).toBuffer();
}

const encoders: Record<DerivativeFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  jpg: (picture) => picture.flatten().jpeg({ quality: 82, mozjpeg: true }),
};

/** Names of derivatives that are known to be in the store: some megabytes of memory at most. */
const mostKept = 20_000;

/** Makes each derivative once, when it is first asked for, and keeps it in the store. */
export function createDerivatives(store: MediaStore) {
  const underway = new Map<string, Promise<Uint8Array | null>>();
  const kept = new Set<string>();

  const make = async ({ base, width, format }: Derivative): Promise<Uint8Array | null> => {
    const original = await findOriginal(store, base);
    if (!original) return null;
    const bytes = await encodeDerivative(original, { width, format });
    await store.put(derivativeName({ base, width, format }), bytes);
    return bytes;
  };

  /** The picture's bytes, or null when there is no such original. */
  const get = async (derivative: Derivative): Promise<Uint8Array | null> => {
    const name = derivativeName(derivative);
    const found = await store.find(name);
    if (found) return found;
    const making = underway.get(name) ?? decodeLimit(() => make(derivative));
    underway.set(name, making);
    return making.finally(() => underway.delete(name));
  };

  return {
    get,
    /** Where the picture is read without the shop; null when it is not, or there is no original. */
    async findAddress(derivative: Derivative): Promise<string | null> {
      const name = derivativeName(derivative);
      const address = store.addressOf(name);
      if (!address || kept.has(name)) return address;
      if (!(await get(derivative))) return null;
      if (kept.size === mostKept) kept.clear();
      kept.add(name);
      return address;
    },
  };
}

async function findOriginal(store: MediaStore, base: string): Promise<Uint8Array | null> {
  for (const extension of originals) {
    const original = await store.find(`${base}.${extension}`);
    if (original) return original;
  }
  return null;
}

/** Where a derivative is kept in the store. */
export function derivativeName({ base, width, format }: Derivative): string {
  return `derived/${base}-${width}.${format}`;
}
