/** What a picture of the shop must be. */
export const pictureRules = {
  width: 5500,
  height: 3548,
  /** 5 MB. */
  maxBytes: 5 * 1024 * 1024,
} as const;

/** Why a picture is refused, in Spanish; the browser and the server say the same. */
export const pictureFaults = {
  format: 'La imagen debe ser formato .webp',
  weight: 'La imagen no puede pesar más de 5 MB',
  resolution: `La imagen debe tener resolución ${pictureRules.width}x${pictureRules.height} px exacta`,
  unreadable: 'No se pudo verificar la resolución',
  animated: 'La imagen no puede ser animada',
} as const;

export type PictureFault = keyof typeof pictureFaults;

/** How many of a file's first bytes tell what it is. */
export const pictureHeadBytes = 30;

/** A file's first `pictureHeadBytes` (or all it has), and how many bytes it has. */
export type PictureFacts = { head: Uint8Array; bytes: number };

/**
 * What is wrong with a file, as far as its weight and its first bytes tell; empty when nothing is.
 * Whether the rest of it can be decoded is for the server to try. Throws never.
 */
export function findPictureFaults({ head, bytes }: PictureFacts): PictureFault[] {
  if (!isWebp(head)) return ['format'];
  const faults: PictureFault[] = [];
  if (bytes > pictureRules.maxBytes) faults.push('weight');
  const canvas = readWebpCanvas(head);
  if (!canvas) faults.push('unreadable');
  else if (canvas.isAnimated) faults.push('animated');
  else if (canvas.width !== pictureRules.width || canvas.height !== pictureRules.height) {
    faults.push('resolution');
  }
  return faults;
}

export function isWebp(head: Uint8Array): boolean {
  return textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP';
}

type Canvas = { width: number; height: number; isAnimated: boolean };

/**
 * The canvas that the first bytes of a WebP name, or null when they name none.
 * Source: https://developers.google.com/speed/webp/docs/riff_container, RFC 6386 (9.1), RFC 9649.
 */
export function readWebpCanvas(head: Uint8Array): Canvas | null {
  if (!isWebp(head) || head.length < pictureHeadBytes) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(head, 12)) {
    case 'VP8 ':
      // A key frame's start code; without it no size follows.
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
