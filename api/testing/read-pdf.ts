import { inflateSync } from 'node:zlib';
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  EAN13Reader,
  HybridBinarizer,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library';
import { extractText } from 'unpdf';

/** The text of each page. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(Uint8Array.from(pdf));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** Pixels per point: 288 per inch. */
const scale = 4;

/**
 * What the codes of a page say, read as a scanner does: the filled rectangles of the page are drawn into a picture,
 * in which they are looked for.
 */
export function scanCodes(pdf: Uint8Array, page: number, size: PageSize) {
  const { height, read } = scannerOf(pdf, page, size);
  // The bars are below the QR code.
  const middle = Math.round(height * 0.8);
  return {
    barcode: read(new Code128Reader(), middle, height),
    qr: read(new QRCodeReader(), 0, middle),
  };
}

/** What the EAN-13 of a page says. */
export function scanEan13(pdf: Uint8Array, page: number, size: PageSize): string {
  const { height, read } = scannerOf(pdf, page, size);
  return read(new EAN13Reader(), 0, height);
}

/** In points. */
type PageSize = { width: number; height: number };

function scannerOf(pdf: Uint8Array, page: number, size: PageSize) {
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const light = new Uint8ClampedArray(width * height).fill(255);
  for (const [x = 0, y = 0, wide = 0, high = 0] of rectanglesOf(contentsOf(pdf)[page] ?? '')) {
    for (let row = Math.round(y * scale); row < Math.round((y + high) * scale); row += 1) {
      light.fill(
        0,
        row * width + Math.round(x * scale),
        row * width + Math.round((x + wide) * scale),
      );
    }
  }
  // Its search for a QR code among other things misses one in ten, so it is given the code alone.
  const hints = new Map([[DecodeHintType.PURE_BARCODE, true]]);
  const read = (reader: Reader, top: number, bottom: number) => {
    const part = light.slice(top * width, bottom * width);
    const source = new RGBLuminanceSource(part, width, bottom - top);
    const picture = new BinaryBitmap(new HybridBinarizer(source));
    return reader.decode(picture, hints).getText();
  };
  return { height, read };
}

/** The drawing commands of each page that has any. */
function contentsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const contents: string[] = [];
  let at = bytes.indexOf('stream\n');
  while (at >= 0) {
    const end = bytes.indexOf('endstream', at);
    contents.push(inflateSync(bytes.subarray(at + 'stream\n'.length, end)).toString('latin1'));
    at = bytes.indexOf('stream\n', end + 'endstream'.length);
  }
  return contents;
}

/** The filled rectangles, from the top left as pdfkit draws them. */
const rectanglesOf = (content: string): number[][] =>
  [...content.matchAll(/^([\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+) re\n(?:.*\n){0,2}?f$/gm)].map(
    ([, numbers = '']) => numbers.split(' ').map(Number),
  );
