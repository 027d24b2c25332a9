import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogue, promotions } from './catalogue/catalogue.ts';
import { demoPictures } from './pictures/demo-pictures.ts';

const variants = catalogue.flatMap((product) => product.variants);
const unique = (list: unknown[]) => new Set(list).size === list.length;

describe('the demo catalogue', () => {
  test.each([
    'Nada',
    'Nuevo',
    'Preventa',
    'Oferta',
    'Sin Stock',
    'SpecialHalloween',
    'SpecialChristmas',
  ])('some product is in state %s', (state) => {
    expect(catalogue.some(({ ofertaNuevo }) => ofertaNuevo === state)).toBe(true);
  });

  test.each(['Remeras', 'Pantalones', 'Buzos', 'Camperas', 'Gorras', 'mousepad', 'Combo', 'test'])(
    'some product is of category %s',
    (categoria) => {
      expect(catalogue.some((product) => product.categoria === categoria)).toBe(true);
    },
  );

  test('every stock level occurs', () => {
    const soldOut = catalogue.filter(({ variants }) =>
      variants.every(({ sizes }) => sizes.every(({ stock }) => stock === 0)),
    );
    expect(soldOut.some(({ ofertaNuevo }) => ofertaNuevo === 'Nada')).toBe(true);
    const stocks = variants.flatMap(({ sizes }) => sizes.map(({ stock }) => stock));
    expect(stocks.some((n) => n > 0 && n <= 5)).toBe(true);
    expect(stocks.some((n) => n > 5 && n <= 15)).toBe(true);
    expect(stocks.some((n) => n > 15)).toBe(true);
    expect(stocks.every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
  });

  test('hidden and shared products occur, and extras fill two pages in each shop', () => {
    expect(catalogue.some(({ state }) => !state)).toBe(true);
    expect(catalogue.some(({ store }) => store.length === 2)).toBe(true);
    for (const shop of ['Kings', 'Lv'] as const) {
      expect(
        catalogue.filter(({ menu, store }) => menu && store.includes(shop)).length,
      ).toBeGreaterThan(6);
    }
  });

  test('keys, names and descriptions are unique', () => {
    expect(unique(catalogue.map(({ key }) => key))).toBe(true);
    expect(unique(catalogue.map(({ nombre }) => nombre))).toBe(true);
    expect(unique(catalogue.map(({ descripcion }) => descripcion))).toBe(true);
    expect(unique(promotions.map(({ key }) => key))).toBe(true);
    for (const product of catalogue)
      expect(unique(product.variants.map(({ key }) => key))).toBe(true);
  });
});

describe('the demo promotions', () => {
  test('they only offer products and variants of the catalogue, in a shop that sells them', () => {
    for (const promotion of promotions) {
      for (const { productKey, variantKeys } of promotion.products) {
        const product = catalogue.find(({ key }) => key === productKey);
        const shops = promotion.store === 'Ambas' ? ['Kings', 'Lv'] : [promotion.store];
        expect(product?.store, productKey).toEqual(expect.arrayContaining(shops));
        expect(product?.variants.map(({ key }) => key)).toEqual(
          expect.arrayContaining(variantKeys),
        );
      }
    }
  });

  test('running, upcoming, expired and paused ones occur, with and without free shipping', () => {
    expect(promotions.some(({ startDate }) => startDate !== null && startDate > 0)).toBe(true);
    expect(promotions.some(({ endDate }) => endDate !== null && endDate < 0)).toBe(true);
    expect(promotions.some(({ active }) => !active)).toBe(true);
    expect(new Set(promotions.map(({ freeShipping }) => freeShipping)).size).toBe(2);
    expect(promotions.some(({ products }) => products.length > 3)).toBe(true);
  });
});

describe('the demo pictures', () => {
  const pictures = [...catalogue, ...promotions].flatMap((each) => demoPictures(each));

  test('their names are unique file names and each variant has a swatch', () => {
    expect(unique(pictures.map(({ name }) => name))).toBe(true);
    expect(pictures.every(({ name }) => /^demo-[a-z0-9-]+$/.test(name))).toBe(true);
    expect(pictures.filter(({ name }) => name.endsWith('-muestra')).length).toBe(variants.length);
  });

  test('a product of both stores stands on a ground that suits both, others on that of their store', () => {
    const grounds = { Kings: 'url(#paper)', Lv: 'url(#room)', both: 'url(#dusk)' };
    for (const product of catalogue) {
      const [only, other] = product.store;
      const own = grounds[other ? 'both' : (only ?? 'both')];
      for (const { name, svg } of demoPictures(product)) {
        const used = Object.values(grounds).filter((ground) => svg.includes(ground));
        expect(used, name).toEqual(name.endsWith('-muestra') ? [] : [own]);
      }
    }
  });

  test('drawing twice returns the same picture', () => {
    const [product] = catalogue;
    if (product) expect(demoPictures(product)).toEqual(demoPictures(product));
  });

  test('every picture renders', { timeout: 120_000 }, async () => {
    for (const { name, svg } of pictures) {
      expect(svg, name).not.toMatch(/undefined|NaN/);
      const { info } = await sharp(Buffer.from(svg))
        .resize(64)
        .webp()
        .toBuffer({ resolveWithObject: true });
      expect(info.width, name).toBe(64);
    }
  });
});
