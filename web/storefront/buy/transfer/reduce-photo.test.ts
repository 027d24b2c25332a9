import { afterEach, expect, test, vi } from 'vitest';
import { reducePhoto } from './reduce-photo.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser draws and encodes, to a file of so many bytes. */
function stubCanvas(picture: { width: number; height: number }, bytes: number) {
  const drawn: number[][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close: () => {} }));
  const OffscreenCanvas = class {
    getContext = () => ({
      fillRect: () => {},
      drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    });
    convertToBlob = async ({ type }: { type: string }) => new Blob(['x'.repeat(bytes)], { type });
  };
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas);
  return drawn;
}

const fileOf = (bytes: number, type = 'image/png') =>
  new File(['x'.repeat(bytes)], 'mi.foto.png', { type });

test('a large photograph is sent as a JPEG of the size that the shop stores', async () => {
  const drawn = stubCanvas({ width: 3000, height: 4000 }, 400_000);
  const sent = await reducePhoto(fileOf(6_000_000));
  expect([sent.name, sent.type, sent.size]).toEqual(['mi.foto.jpg', 'image/jpeg', 400_000]);
  expect(drawn).toEqual([[0, 0, 1500, 2000]]);
});

test('a photograph of fewer pixels keeps them', async () => {
  const drawn = stubCanvas({ width: 1200, height: 900 }, 400_000);
  await reducePhoto(fileOf(2_000_000));
  expect(drawn).toEqual([[0, 0, 1200, 900]]);
});

test.each([
  ['a small one', fileOf(900_000), 100],
  ['a PDF', fileOf(6_000_000, 'application/pdf'), 100],
  ['one that would be larger', fileOf(2_000_000), 2_000_001],
])('%s is sent as it is', async (_, file, bytes) => {
  stubCanvas({ width: 3000, height: 4000 }, bytes);
  expect(await reducePhoto(file)).toBe(file);
});

test('one that this browser cannot decode is sent as it is', async () => {
  const file = fileOf(2_000_000);
  expect(await reducePhoto(file)).toBe(file);
  stubCanvas({ width: 1, height: 1 }, 1);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  expect(await reducePhoto(file)).toBe(file);
});
