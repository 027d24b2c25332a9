import { describe, expect, test } from 'vitest';
import { listPictureErrors, pictureRules, readWebpCanvas } from './picture.ts';

/** The first bytes of a WebP: a chunk name, and bytes by their offset. */
function headOf(chunk: string, bytes: Record<number, readonly number[]>): Uint8Array {
  const head = new Uint8Array(30);
  const put = (at: number, values: readonly number[]) => head.set(values, at);
  const text = (word: string) => [...word].map((character) => character.charCodeAt(0));
  put(0, text('RIFF'));
  put(8, text('WEBP'));
  put(12, text(chunk));
  for (const [at, values] of Object.entries(bytes)) put(Number(at), values);
  return head;
}

// 5500 = 0x157c, 3548 = 0x0ddc
const lossy = headOf('VP8 ', { 23: [0x9d, 0x01, 0x2a], 26: [0x7c, 0x15, 0xdc, 0x0d] });
const lossless = headOf('VP8L', { 20: [0x2f, 0x7b, 0xd5, 0x76, 0x03] });
const extended = headOf('VP8X', { 24: [0x7b, 0x15, 0, 0xdb, 0x0d, 0] });
const animated = headOf('VP8X', { 20: [2], 24: [0x7b, 0x15, 0, 0xdb, 0x0d, 0] });
const oneTooWide = headOf('VP8 ', { 23: [0x9d, 0x01, 0x2a], 26: [0x7d, 0x15, 0xdc, 0x0d] });
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...new Array(26).fill(0)]);

test.each([
  ['a lossy picture', lossy],
  ['a lossless picture', lossless],
  ['an extended picture', extended],
])('the size of %s is read from its first bytes', (_name, head) => {
  expect(readWebpCanvas(head)).toEqual({ width: 5500, height: 3548, isAnimated: false });
});

describe('a picture', () => {
  test.each([
    ['that is valid', lossy, 1000, []],
    ['of exactly 5 MB', lossy, pictureRules.maxBytes, []],
    ['of one byte more', lossy, pictureRules.maxBytes + 1, ['weight']],
    ['that is a PNG', png, 1000, ['format']],
    ['that is empty', new Uint8Array(), 0, ['format']],
    ['that is one pixel too wide', oneTooWide, 1000, ['resolution']],
    ['too wide and too large', oneTooWide, 1e8, ['weight', 'resolution']],
    ['that is animated', animated, 1000, ['animated']],
    ['truncated in its first bytes', lossy.subarray(0, 20), 20, ['unreadable']],
    ['of an unknown kind', headOf('ABCD', {}), 1000, ['unreadable']],
    ['without a key frame', headOf('VP8 ', {}), 1000, ['unreadable']],
  ])('%s has the expected errors', (_name, head, bytes, errors) => {
    expect(listPictureErrors({ head, bytes })).toEqual(errors);
  });
});
