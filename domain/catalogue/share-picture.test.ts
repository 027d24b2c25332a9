import { expect, test } from 'vitest';
import { jpegOf, sharePicture } from './share-picture.ts';

const publicUrl = 'https://tienda.example';

test("sites that show a link get a JPEG of the shop's own pictures", () => {
  expect(jpegOf('/media/products/remera_1.webp')).toBe('/media/products/remera_1-1200.jpg');
  expect(jpegOf('/placeholder.webp')).toBeNull();
});

test('a link is shown with a picture that other sites can fetch', () => {
  expect(sharePicture(publicUrl, '/media/products/remera_1.webp')).toEqual({
    url: `${publicUrl}/media/products/remera_1-1200.jpg`,
    type: 'image/jpeg',
    size: { width: 1200, height: 774 },
  });
  expect(sharePicture(publicUrl).url).toBe(`${publicUrl}/share.png`);
  expect(sharePicture(publicUrl, 'https://elsewhere.example/a.jpg')).toEqual({
    url: 'https://elsewhere.example/a.jpg',
  });
});
