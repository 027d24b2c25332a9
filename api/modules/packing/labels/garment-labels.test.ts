import { expect, test } from 'vitest';
import { barcodeOf } from '#domain/catalogue/barcode.ts';
import { scanEan13, textsOf } from '../../../testing/read-pdf.ts';
import { drawGarmentLabels, type GarmentLabel } from './draw-garment-labels.ts';
import { mm } from './marks.ts';

const label: GarmentLabel = {
  ...{ name: 'Remera Corona Mayor', facts: 'Negro · Oversize', size: 'XXL' },
  ...{ barcode: barcodeOf(1), copies: 1 },
};
const roll = { width: 50 * mm, height: 25 * mm };

test('a scanner reads the code of a size from its label', async () => {
  for (const number of [1, 42, 9_999, 65_120, 2_147_483_647]) {
    const barcode = barcodeOf(number);
    const pdf = await drawGarmentLabels([{ ...label, barcode }], 'roll');
    expect(scanEan13(pdf, 0, roll)).toBe(barcode);
  }
});

test('a label says the garment, its colour and model, its size and the digits of the code', async () => {
  const [text] = await textsOf(await drawGarmentLabels([label], 'roll'));
  for (const part of ['Remera Corona Mayor', 'Negro · Oversize', 'XXL', label.barcode])
    expect(text).toContain(part);
});

test('24 fit on a page, and each is printed as often as wanted', async () => {
  const other = { ...label, name: 'Jogger Palacio', copies: 23 };
  const texts = await textsOf(await drawGarmentLabels([{ ...label, copies: 2 }, other], 'a4'));
  expect(texts).toHaveLength(2);
  expect(texts[0]?.match(/Jogger Palacio/g)).toHaveLength(22);
  expect(texts[0]?.match(/Remera Corona Mayor/g)).toHaveLength(2);
  expect(texts[1]?.match(/Jogger Palacio/g)).toHaveLength(1);
});

test.each(['roll', 'a4'] as const)('the longest names and sizes fit on %s', async (format) => {
  const name = 'Camperón '.repeat(14).slice(0, 120);
  const facts = 'Verde botella jaspeado · Edición especial de invierno con capucha';
  const long = { ...label, name, facts, size: '44-46 largo' };
  const [text] = await textsOf(await drawGarmentLabels([long], format));
  expect(text).toContain('Camperón');
  expect(text).toContain('...');
  expect(text?.replaceAll(' ', '')).toContain('44-46largo');
});
