import PQueue from 'p-queue';
import type { Sharp } from 'sharp';
import type { FailureLog } from '../../failures/failure-log.ts';
import type { MediaStore } from './stores/store.ts';

const pageWidths = [160, 320, 640, 960, 1600];

/** Pages use WebP and AVIF; the JPEG is for link previews on other sites. */
export const derivativeWidths = { webp: pageWidths, avif: pageWidths, jpg: [1200] } as const;

export type DerivativeFormat = keyof typeof derivativeWidths;

export type Derivative = {
  /** The picture's name without its extension: `products/demo-rey-negro-1`. */
  base: string;
  /** One of the format's widths. */
  width: number;
  format: DerivativeFormat;
};

/** One decode of an original can take 80 MB, so the process runs two at a time at most. */
export const decoding = new PQueue({ concurrency: 2 });

/** The derivative that is stored with every upload. */
export const largest = { width: 1600, format: 'webp' } as const;

/** Above the 5500x3548 pixels of an upload. */
const maxPixels = 25_000_000;

/** The picture in a smaller size, upright and on white. Rejects when the original cannot be decoded completely. */
export async function encodeDerivative(
  original: Uint8Array,
  { width, format }: Pick<Derivative, 'width' | 'format'>,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width });
  return encoders[format](picture).toBuffer();
}

const encoders: Record<DerivativeFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

/** Limits the cached names of stored derivatives to a few megabytes of memory. */
const maxCached = 20_000;

/** Below the priority of every requested derivative. */
const backgroundPriority = -10_000;

export type Derivatives = ReturnType<typeof createDerivatives>;

/** Creates each derivative once, in advance or on its first request, and stores it. */
export function createDerivatives(store: MediaStore, failures: FailureLog) {
  const inFlight = new Map<string, Promise<Uint8Array | null>>();
  const storedNames = new Set<string>();
  let isClosed = false;

  const create = async (derivative: Derivative): Promise<Uint8Array | null> => {
    const source = await findSource(store, derivative);
    if (!source) return null;
    const bytes = await encodeDerivative(source, derivative);
    const name = derivativeName(derivative);
    await store.put(name, bytes).catch((error: unknown) => {
      // Browsers would be redirected to it.
      if (store.publicUrlOf(name)) throw error;
      failures.report('media', error, { operation: 'store', file: name });
    });
    return bytes;
  };

  /** Concurrent requests for one derivative share its promise. */
  const share = (name: string, start: () => Promise<Uint8Array | null>) => {
    const pending = inFlight.get(name) ?? start().finally(() => inFlight.delete(name));
    inFlight.set(name, pending);
    return pending;
  };

  /** The picture's bytes, or null when there is no such original; smaller widths are created first. */
  const get = async (derivative: Derivative): Promise<Uint8Array | null> => {
    const name = derivativeName(derivative);
    const found = await store.find(name);
    if (found) return found;
    const priority = -derivative.width;
    return share(name, () => decoding.add(() => create(derivative), { priority }));
  };

  const createInAdvance = async (derivative: Derivative): Promise<void> => {
    const name = derivativeName(derivative);
    const found = await store.find(name);
    // Checked after the read: awaiting a queued derivative here would block its place in the queue.
    if (found || inFlight.has(name) || isClosed) return;
    await share(name, () => create(derivative));
  };

  return {
    get,
    /** Creates the picture's AVIFs in the background, after all requested derivatives. */
    prepare(base: string): void {
      for (const width of derivativeWidths.avif) {
        const pending = decoding.add(() => createInAdvance({ base, width, format: 'avif' }), {
          priority: backgroundPriority - width,
        });
        // A failed derivative is created when it is requested.
        pending.catch((error: unknown) =>
          failures.report('media', error, { operation: 'prepare', picture: base, width }),
        );
      }
    },
    /** The picture's URL at the store; null when it has none, or there is no original. */
    async findPublicUrl(derivative: Derivative): Promise<string | null> {
      const name = derivativeName(derivative);
      const url = store.publicUrlOf(name);
      if (!url || storedNames.has(name)) return url;
      if (!(await get(derivative))) return null;
      if (storedNames.size === maxCached) storedNames.clear();
      storedNames.add(name);
      return url;
    },
    /** Creates no more derivatives in advance, and resolves when the started ones are done. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(inFlight.values());
    },
  };
}

/**
 * The source of a derivative: a drawing of the demo shop, or an uploaded photograph, preferably its
 * largest derivative, which is decoded in a fraction of the original's time.
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

/** The name of a derivative in the store. */
export function derivativeName({ base, width, format }: Derivative): string {
  return `derived/${base}-${width}.${format}`;
}

/** Imported on first use: sharp takes some 20 MB, and a process without uploads does not need it. */
export const loadSharp = async () => (await import('sharp')).default;
