import { inflateSync } from 'node:zlib';
import { receiptSide } from '#domain/orders/transfer.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { decoding, loadSharp } from '../media/derivatives.ts';

export type CheckedReceipt = { mediaType: 'image/jpeg' | 'application/pdf'; content: Uint8Array };

const unreadable =
  'No pudimos abrir el comprobante: mandá una captura de pantalla, un JPG o un PDF';

/**
 * A receipt as it is stored: a picture is decoded and encoded again, without anything else that its file had; a PDF is
 * kept as it is unless it can run something. Neither is ever shown by the shop, only downloaded.
 */
export async function checkReceipt(file: Uint8Array): Promise<CheckedReceipt | Refusal> {
  if (startsWith(file, '%PDF-')) return checkPdf(file);
  const content = await decoding.add(() => encode(file));
  return content ? { mediaType: 'image/jpeg', content } : refuseFile(unreadable);
}

const startsWith = (file: Uint8Array, start: string) =>
  Buffer.from(file.subarray(0, start.length)).toString('latin1') === start;

/** The names in a PDF of what runs or opens something (ISO 32000-1, 12.6.4 and 7.11.4). */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA)\b/;

function checkPdf(file: Uint8Array): CheckedReceipt | Refusal {
  const text = Buffer.from(file).toString('latin1');
  const packed = readObjectStreams(file, text);
  if (!packed || [text, ...packed].some((objects) => active.test(decodeNames(objects)))) {
    return refuseFile('El PDF tiene algo más que el comprobante: mandá una captura de pantalla');
  }
  return text.trimEnd().endsWith('%%EOF')
    ? { mediaType: 'application/pdf', content: file }
    : refuseFile(unreadable);
}

/** A name may be written with codes of its characters. */
const decodeNames = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** In the dictionary of a stream of objects (ISO 32000-1, 7.5.7): some readers need no type, all of them `First`. */
const ofObjectStream = /\/ObjStm\b|\/First\s+\d+\b(?!\s+\d+\s+R)/;
const filters = /\/(\w+Decode|Crypt|DecodeParms)\b/g;
const maxPackedBytes = 8 * 1024 * 1024;
/** A receipt has a handful; each takes a moment in which nobody else is answered, also an empty one. */
const maxObjectStreams = 100;

/** The objects that a PDF has within compressed streams; null when they cannot be read, or are too large. */
function readObjectStreams(file: Uint8Array, text: string): string[] | null {
  const packed: string[] = [];
  let left = maxPackedBytes;
  let end = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const dictionary = decodeNames(text.slice(end, index));
    end = index + keyword.length;
    if (!ofObjectStream.test(dictionary)) continue;
    const isPlain = String(dictionary.match(filters)) === '/FlateDecode';
    const isOneMore = packed.length < maxObjectStreams;
    const objects = isPlain && isOneMore && inflate(file.subarray(end), left);
    if (!objects) return null;
    left -= objects.length;
    packed.push(objects.toString('latin1'));
  }
  return packed;
}

/** Null when it is incomplete, or longer. What follows the compressed data is ignored. */
function inflate(data: Uint8Array, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength });
  } catch {
    // The errors of zlib have no type of their own, and nothing was written yet.
    return null;
  }
}

const maxPixels = 50_000_000;

/** Null when it is no complete picture of an ordinary kind. */
async function encode(file: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1 });
    const { format } = await picture.metadata();
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format ?? '')) return null;
    return await picture
      .rotate()
      .resize({ width: receiptSide, height: receiptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    // sharp's errors for a broken picture have no type of their own, and nothing was written yet.
    return null;
  }
}

const refuseFile = (message: string): Refusal =>
  refuse('unsupported_media_type', message, { fields: { file: message } });
