import bwip from 'bwip-js/node';
import fc from 'fast-check';
import Document from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { parcelOf } from '#domain/orders/packing.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { scanCodes, textsOf } from '../../../testing/read-pdf.ts';
import { drawLabels, sheets } from './draw-labels.ts';
import { labelMarks, type Parcel } from './label-marks.ts';
import { type Box, type Mark, mm } from './marks.ts';
import { openPages } from './pages.ts';
import { slipMarks } from './slip-marks.ts';
import { toPrintable } from './to-printable.ts';

const parcel: Parcel = {
  orderId: sampleOrder._id,
  recipient: 'Ana Núñez Agüero',
  to: sampleOrder.shippingInfo,
  place: null,
  method: 'Correo Argentino a domicilio',
  garments: parcelOf(sampleOrder),
  createdAt: sampleOrder.createdAt,
  trackingCode: 'AR0012345',
};
const sender = {
  name: 'Vectorgas',
  address: 'Av. Corrientes 1234, Ciudad Autónoma de Buenos Aires',
};
const a6 = { width: 100 * mm, height: 150 * mm };

const drawing = {
  ...{ sender, failed: [], slips: false },
  ...{ format: 'a6' as const, report: (error: unknown) => Promise.reject(error) },
};

test('a scanner reads the number of the order from the bars, and its whole id from the QR code', async () => {
  const others = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const orderId of [parcel.orderId, ...others]) {
    const { pdf } = await drawLabels({ ...drawing, parcels: [{ ...parcel, orderId }] });
    expect(scanCodes(pdf, 0, a6)).toEqual({ barcode: orderId.slice(-8), qr: orderId });
  }
});

test('a label has the recipient, the sender, the delivery method and the facts of the order', async () => {
  const { pdf } = await drawLabels({ ...drawing, parcels: [parcel] });
  const [text, more] = await textsOf(pdf);
  expect(more).toBeUndefined();
  for (const part of [
    ...['Ana Núñez Agüero', 'Av. Colón 1234, 3.º B', 'CP 5000 · Córdoba', 'Capital, Córdoba'],
    ...['DNI 30123456 · Tel. +54 351 555 1234', 'Vectorgas', sender.address, '4 prendas'],
    ...['Orden #7f3c9a21', '20 de noviembre de 2026', 'Seguimiento: AR0012345'],
    'Correo Argentino a domicilio',
  ]) {
    expect(text).toContain(part);
  }
});

test('a packing slip follows each label, with a row for each garment', async () => {
  const other = { ...parcel, orderId: crypto.randomUUID(), recipient: 'Zoe Paz' };
  const { pdf } = await drawLabels({ ...drawing, parcels: [parcel, other], slips: true });
  const texts = await textsOf(pdf);
  expect(texts).toHaveLength(4);
  expect(texts[2]).toContain('Zoe Paz');
  expect(texts[1]).toContain('Correo Argentino a domicilio');
  expect(texts[1]).toContain('Orden #7f3c9a21');
  expect(texts[1]).toMatch(/2 × Remera Corona Mayor Negro · Modelo Oversize M/);
  expect(texts[1]).toMatch(/1 × Jogger Palacio Gris oscuro · del combo Combo Real 42/);
});

test('four labels fit on an A4 page, and those that failed are on a page of their own', async () => {
  const parcels = Array.from({ length: 5 }, (_, index) => ({
    ...parcel,
    recipient: `Persona ${index}`,
  }));
  const failed = [{ orderId: crypto.randomUUID(), reason: 'Todavía no está paga' }];
  const { pdf } = await drawLabels({ ...drawing, parcels, failed, format: 'a4' });
  const texts = await textsOf(pdf);
  expect(
    texts.map((text) => [...text.matchAll(/Persona (\d)/g)].map(([, index]) => index)),
  ).toEqual([['0', '1', '2', '3'], ['4'], []]);
  expect(texts[2]).toContain(`Orden #${failed[0]?.orderId.slice(-8)} Todavía no está paga`);
});

test('a label that cannot be drawn is named, and the others are drawn', async () => {
  const broken = { ...parcel, orderId: crypto.randomUUID(), recipient: 'x'.repeat(5000) };
  const result = await drawLabels({ ...drawing, parcels: [parcel, broken, parcel] });
  expect(result.printed).toEqual([parcel.orderId, parcel.orderId]);
  const [{ orderId, reason } = { orderId: '', reason: '' }] = result.failed;
  expect([orderId, reason]).toEqual([broken.orderId, 'Su texto es demasiado largo']);
  const texts = await textsOf(result.pdf);
  expect(texts).toHaveLength(3);
  expect(texts[2]).toContain('Una etiqueta no salió');
});

test('an error that is not about the text is reported, and that label alone fails', async () => {
  const errors: unknown[] = [];
  const broken = { ...parcel, to: null as never };
  const report = (error: unknown) => void errors.push(error);
  const result = await drawLabels({ ...drawing, report, parcels: [broken, parcel] });
  expect(result.printed).toHaveLength(1);
  expect(result.failed.map(({ reason }) => reason)).toEqual(['No se pudo dibujar']);
  expect(errors).toHaveLength(1);
});

test.each([
  ['letters of Spanish', 'ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º ª', 'ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º ª'],
  ['a decomposed letter', 'Nun\u0303ez', 'Nuñez'],
  ['an emoji of several characters', 'Ana 👩‍👩‍👧‍👦!', 'Ana ?!'],
  ['letters that the fonts lack', 'Łukasz Őry 山田', '?ukasz Ory ??'],
  ['marks of direction and zero width', '\u202Eevil\u202C\u200B', 'evil'],
  ['line breaks and controls', 'uno\n\tdos\u0007', 'uno dos'],
  ['half a surrogate', 'a\uD800b', 'a?b'],
])('%s in a PDF', (_, text, expected) => {
  expect(toPrintable(text)).toBe(expected);
});

describe('texts of any kind', () => {
  const pages = openPages(Document, sheets.a4);
  const tools = { measure: pages.measure, encode: bwip.raw };
  /** Up to the longest that an order may have, of any letters, also in one word. */
  const anyText = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.stringMatching(/^[WÑ]*$/).map((text) => text.slice(0, maxLength)),
      fc.constant('W'.repeat(maxLength)),
      fc.constant('Güemes '.repeat(maxLength / 7)),
    );
  const anyParcel = fc.record({
    recipient: anyText(100),
    place: fc.constant(null),
    method: fc.option(anyText(60)),
    to: fc.record({
      ...{ country: fc.constant('Argentina'), province: anyText(80), department: anyText(120) },
      ...{ city: anyText(120), zipCode: anyText(12), address: anyText(160) },
      ...{ addressDni: anyText(40), addressMobile: anyText(30) },
    }),
    garments: fc.array(
      fc.record({
        ...{ title: anyText(120), color: anyText(40), size: anyText(20) },
        ...{ modelName: anyText(80), combo: fc.option(anyText(120)) },
        units: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    trackingCode: fc.option(anyText(80)),
  });
  const anySender = fc.record({ name: anyText(80), address: anyText(200) });

  const isInside = (mark: Mark, { x, y, width, height }: Box) =>
    mark.x >= x - 0.01 &&
    mark.y >= y - 0.01 &&
    mark.x + mark.width <= x + width + 0.01 &&
    mark.y + mark.height <= y + height + 0.01;
  const overlap = (a: Mark, b: Mark) =>
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

  function expectTidy(marks: readonly Mark[]) {
    expect(marks.filter((mark) => !isInside(mark, pages.box))).toEqual([]);
    const solid = marks.filter(({ kind }) => kind !== 'rule');
    const texts = solid.filter(({ kind }) => kind === 'text');
    const pairs = texts.flatMap((text) =>
      solid.filter((mark) => mark !== text && overlap(text, mark)).map((mark) => [text, mark]),
    );
    expect(pairs).toEqual([]);
  }

  test('are inside of the label and its slip, and never over each other', () => {
    fc.assert(
      fc.property(anyParcel, anySender, (facts, from) => {
        const any = { ...parcel, ...facts };
        expectTidy(labelMarks(any, from, pages.box, tools));
        for (const marks of slipMarks(any, from, pages.box, tools.measure)) expectTidy(marks);
      }),
      { numRuns: 40 },
    );
  });

  test('are complete: nothing of a name or an address is cut', () => {
    fc.assert(
      fc.property(anyParcel, (facts) => {
        const marks = labelMarks({ ...parcel, ...facts }, sender, pages.box, tools);
        const shown = marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])).join('');
        const isShown = (text: string) =>
          shown.replaceAll(' ', '').includes(toPrintable(text).replaceAll(' ', ''));
        expect(isShown(facts.recipient) && isShown(facts.to.address)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
