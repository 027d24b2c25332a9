/** What a file's first bytes say that it is, when it is no text; with what to do in Spanish. */
const otherFiles: readonly [bytes: readonly number[], text: string][] = [
  [[0x50, 0x4b, 3, 4], 'Es un libro de Excel: guardalo como CSV y volvé a elegirlo'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Es un libro de Excel: guardalo como CSV y volvé a elegirlo'],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Why these bytes are no table, in Spanish; null when they may be one. */
export const findFileFault = (bytes: Uint8Array): string | null =>
  otherFiles.find(([start]) => startsWith(bytes, start))?.[1] ?? null;

/**
 * The text of a file without byte order marks: UTF-16 when it begins with its mark, else UTF-8, or
 * windows-1252, as a spreadsheet on Windows saves it, when it is not valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replace(/^\uFEFF+/, '');
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** 10,000 products with their sizes have half of it. */
export const maxTableBytes = 32 * 1024 * 1024;

export const tableTooLarge =
  'La tabla es demasiado grande: partila en archivos de hasta 32 MB, cada producto entero en uno';
