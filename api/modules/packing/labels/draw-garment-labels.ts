import { setImmediate } from 'node:timers/promises';
import type { GarmentLabelFormat } from '#domain/catalogue/garment-labels.ts';
import type { Tools } from './label-marks.ts';
import { type Box, type Mark, mm, stackText } from './marks.ts';
import { eanMarks } from './order-codes.ts';
import { gridSheet, openPages, type Sheet } from './pages.ts';

/** What is printed of a garment, in Spanish. */
export type GarmentLabel = {
  name: string;
  /** Its colour and model. */
  facts: string;
  size: string;
  /** EAN-13. */
  barcode: string;
  copies: number;
};

const sheets: Record<GarmentLabelFormat, Sheet> = {
  roll: gridSheet({ width: 50, height: 25, columns: 1, rows: 1, edge: 2 }),
  a4: gridSheet({ width: 210, height: 297, columns: 3, rows: 8, edge: 4 }),
};

const digitsSize = 7;
const digitsHeight = digitsSize * 1.2;
const sizeWidth = 14 * mm;
const space = 1 * mm;

/** A label in a box of at least 46 x 21 mm. Throws `TooLongError` when its texts do not fit. */
function garmentMarks(
  { name, facts, size, barcode }: GarmentLabel,
  box: Box,
  { measure, encode }: Tools,
): Mark[] {
  const digitsY = box.y + box.height - digitsHeight;
  const barHeight = 0.38 * box.height;
  // Digits that touch the bars can spoil a scan.
  const barsY = digitsY - space - barHeight;
  const height = barsY - space - box.y;
  const left = { ...box, width: box.width - sizeWidth - space, height };
  const right = { ...box, x: box.x + box.width - sizeWidth, width: sizeWidth, height };
  const texts = [
    { text: shorten(name, 44), font: 'bold' as const, size: 9 },
    { text: shorten(facts, 32), size: 7, gap: 0.5 },
  ];
  const digitsWidth = measure(barcode, 'regular', digitsSize);
  return [
    ...stackText(texts, { box: left, measure }).marks,
    ...stackText([{ text: size, font: 'bold', size: 18 }], { box: right, measure, isRight: true })
      .marks,
    ...eanMarks(encode, barcode, { ...box, y: barsY, height: barHeight }),
    {
      ...{ kind: 'text', text: barcode, font: 'regular', size: digitsSize },
      ...{ x: box.x + (box.width - digitsWidth) / 2, y: digitsY },
      ...{ width: digitsWidth, height: digitsHeight },
    },
  ];
}

/** The whole name is in the catalogue: here it is to be recognised, at a size that can be read. */
const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 3)}...` : text;

/** A PDF with the labels of garments. Throws `TooLongError` when one does not fit. */
export async function drawGarmentLabels(
  labels: readonly GarmentLabel[],
  format: GarmentLabelFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: Document }, { default: bwip }] = await Promise.all([
    import('pdfkit'),
    import('bwip-js/node'),
  ]);
  const pages = openPages(Document, sheets[format]);
  const tools = { measure: pages.measure, encode: bwip.raw };
  for (const label of labels) {
    // Other requests are answered in between.
    await setImmediate();
    const marks = garmentMarks(label, pages.box, tools);
    for (let copy = 0; copy < label.copies; copy += 1) pages.add(marks);
  }
  return pages.end();
}
