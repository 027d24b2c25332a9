/** The required format of the shop's pictures. */
export const pictureRules = {
  width: 5500,
  height: 3548,
  /** 5 MB. */
  maxBytes: 5 * 1024 * 1024,
} as const;

/** What a picture's placeholder looks like: three colours, from top to bottom, in hexadecimal. */
export const placeholderPattern = /^[0-9a-f]{18}$/;

/** Why a picture is refused, in Spanish; shown by the browser and returned by the server. */
export const pictureErrors = {
  format: 'La imagen debe ser formato .webp',
  weight: 'La imagen no puede pesar más de 5 MB',
  resolution: `La imagen debe tener resolución ${pictureRules.width}x${pictureRules.height} px exacta`,
  unreadable: 'No se pudo verificar la resolución',
  animated: 'La imagen no puede ser animada',
} as const;

export type PictureError = keyof typeof pictureErrors;

/** The number of first bytes that the checks read. */
export const pictureHeadBytes = 30;

/** A file's first `pictureHeadBytes` (or all of it, if shorter), and its size in bytes. */
export type PictureFacts = { head: Uint8Array; bytes: number };

/**
 * Checks a file by its size and first bytes; empty when it is valid. Decoding is checked by the
 * server. Never throws.
 */
export function listPictureErrors({ head, bytes }: PictureFacts): PictureError[] {
  if (!isWebp(head)) return ['format'];
  const errors: PictureError[] = [];
  if (bytes > pictureRules.maxBytes) errors.push('weight');
  const canvas = readWebpCanvas(head);
  if (!canvas) errors.push('unreadable');
  else if (canvas.isAnimated) errors.push('animated');
  else if (canvas.width !== pictureRules.width || canvas.height !== pictureRules.height) {
    errors.push('resolution');
  }
  return errors;
}

function isWebp(head: Uint8Array): boolean {
  return textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP';
}

type Canvas = { width: number; height: number; isAnimated: boolean };

/**
 * The canvas size in the header of a WebP, or null when there is none.
 * Source: https://developers.google.com/speed/webp/docs/riff_container, RFC 6386 (9.1), RFC 9649.
 */
export function readWebpCanvas(head: Uint8Array): Canvas | null {
  if (!isWebp(head) || head.length < pictureHeadBytes) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(head, 12)) {
    case 'VP8 ':
      // The start code of a key frame; without it there is no size.
      if (threeBytes(23) !== 0x2a_01_9d) return null;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        isAnimated: false,
      };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return {
        width: (bits & 0x3fff) + 1,
        height: ((bits >>> 14) & 0x3fff) + 1,
        isAnimated: false,
      };
    }
    case 'VP8X':
      return {
        width: threeBytes(24) + 1,
        height: threeBytes(27) + 1,
        isAnimated: (view.getUint8(20) & 0b10) !== 0,
      };
    default:
      return null;
  }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
