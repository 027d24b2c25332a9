import type bwip from 'bwip-js/node';
import { shortId } from '#domain/orders/order-state.ts';
import { type Box, type Mark, mm } from './marks.ts';

export type Encoder = typeof bwip.raw;

/** Wide enough for printers of labels with 203 points per inch: four of their points. */
const barModule = 0.5 * mm;

/**
 * The order's number as Code 128, which every scanner reads, in the middle of the box. The number is the random end of
 * the order's id: two of 10,000 orders have the same one in about one shop of a hundred, and then the search of the
 * panel shows both. The code of `qrMarks` names one order exactly.
 */
export const barcodeMarks = (encode: Encoder, orderId: string, box: Box): Mark[] =>
  barsOf(encode, { kind: 'code128', text: shortId(orderId), box, barModule });

/** Three points of the same printers: the whole code fits in 43 mm with the space that scanners need beside it. */
const eanModule = 0.375 * mm;

/** An EAN-13 in the middle of the box. */
export const eanMarks = (encode: Encoder, ean13: string, box: Box): Mark[] =>
  barsOf(encode, { kind: 'ean13', text: ean13, box, barModule: eanModule });

type Bars = { kind: 'code128' | 'ean13'; text: string; box: Box; barModule: number };

function barsOf(encode: Encoder, { kind, text, box, barModule }: Bars): Mark[] {
  const [code] = encode(kind, text);
  if (!code || !('sbs' in code)) throw new Error('bwip-js returned no bars');
  const modules = code.sbs.reduce((sum, width) => sum + width, 0);
  let x = box.x + (box.width - modules * barModule) / 2;
  // A bar and the space after it, in turn.
  return code.sbs.flatMap((modules, index): Mark[] => {
    const width = modules * barModule;
    const bar = { kind: 'bar', x, y: box.y, width, height: box.height } as const;
    x += width;
    return index % 2 === 0 ? [bar] : [];
  });
}

/** With less empty space around them some scanners do not find the code. */
const quietModules = 4;

/** The whole id of the order as a QR code, as the search of the panel finds it; in the box, which is square. */
export function qrMarks(encode: Encoder, orderId: string, box: Box): Mark[] {
  const [code] = encode('qrcode', orderId, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('bwip-js returned no modules');
  const { pixs, pixx, pixy } = code;
  const size = box.width / (pixx + 2 * quietModules);
  const at = (index: number) => (index + quietModules) * size;
  return Array.from({ length: pixy }, (_, row) => row).flatMap((row) =>
    runsOf(pixs.slice(row * pixx, (row + 1) * pixx)).map(
      ({ start, length }): Mark => ({
        ...{ kind: 'bar', x: box.x + at(start), y: box.y + at(row) },
        ...{ width: length * size, height: size },
      }),
    ),
  );
}

/** The dark modules of a row that touch each other, as one, so that no printer leaves a gap between them. */
function runsOf(row: readonly number[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}
