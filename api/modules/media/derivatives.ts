import PQueue from 'p-queue';
import type { Sharp } from 'sharp';
import type { FailureLog } from '../../failures/failure-log.ts';
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
export const decoding = new PQueue({ concurrency: 2 });

/** The derivative that every upload has from the first. */
export const largest = { width: 1600, format: 'webp' } as const;

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
const maxCached = 20_000;

/** Nobody waits for these. */
const inAdvance = -10_000;

export type Derivatives = ReturnType<typeof createDerivatives>;

/** Makes each derivative once, in advance or when it is first asked for, and keeps it in the store. */
export function createDerivatives(store: MediaStore, failures: FailureLog) {
  const underway = new Map<string, Promise<Uint8Array | null>>();
  const cached = new Set<string>();
  let isClosed = false;

  const make = async (derivative: Derivative): Promise<Uint8Array | null> => {
    const source = await findSource(store, derivative);
    if (!source) return null;
    const bytes = await encodeDerivative(source, derivative);
    await store.put(derivativeName(derivative), bytes);
    return bytes;
  };

  /** Whoever asks while it is being made gets the same. */
  const share = (name: string, start: () => Promise<Uint8Array | null>) => {
    const making = underway.get(name) ?? start().finally(() => underway.delete(name));
    underway.set(name, making);
    return making;
  };

  /** The picture's bytes, or null when there is no such original; small ones come first. */
  const get = async (derivative: Derivative): Promise<Uint8Array | null> => {
    const name = derivativeName(derivative);
    const found = await store.find(name);
    if (found) return found;
    const priority = -derivative.width;
    return share(name, () => decoding.add(() => make(derivative), { priority }));
  };

  const makeInAdvance = async (derivative: Derivative): Promise<void> => {
    const name = derivativeName(derivative);
    const found = await store.find(name);
    // Asked for last: waiting here for one that waits for its turn would hold that turn.
    if (found || underway.has(name) || isClosed) return;
    await share(name, () => make(derivative));
  };

  return {
    get,
    /** Has the picture's AVIFs made while nobody asks for another picture. */
    prepare(base: string): void {
      for (const width of derivativeWidths.avif) {
        const making = decoding.add(() => makeInAdvance({ base, width, format: 'avif' }), {
          priority: inAdvance - width,
        });
        // It is made again when it is requested.
        making.catch((error: unknown) =>
          failures.report('media', error, { operation: 'prepare', picture: base, width }),
        );
      }
    },
    /** Where the picture is read without the shop; null when it is not, or there is no original. */
    async findAddress(derivative: Derivative): Promise<string | null> {
      const name = derivativeName(derivative);
      const address = store.addressOf(name);
      if (!address || cached.has(name)) return address;
      if (!(await get(derivative))) return null;
      if (cached.size === maxCached) cached.clear();
      cached.add(name);
      return address;
    },
    /** Makes none in advance any more, and waits for those that have begun. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(underway.values());
    },
  };
}

/**
 * What a derivative is made from: a drawing of the demo shop, or a photograph that was uploaded. Its
 * largest derivative is decoded in a fraction of the original's time.
 */
async function findSource(
  store: MediaStore,
  { base, width }: Derivative,
): Promise<Uint8Array | null> {
  const drawing = await store.find(`${base}.svg`);
  if (drawing) return drawing;
  const smaller =
    width < largest.width ? await store.find(derivativeName({ base, ...largest })) : null;
  return smaller ?? store.find(`${base}.webp`);
}

/** Where a derivative is kept in the store. */
export function derivativeName({ base, width, format }: Derivative): string {
  return `derived/${base}-${width}.${format}`;
}
