import { didone } from '../glyphs/didone.ts';
import { didoneItalic } from '../glyphs/didone-italic.ts';
import { wide } from '../glyphs/wide.ts';

const faces = { didone, didoneItalic, wide };
const SPACE = 320;

type Line = {
  face: keyof typeof faces;
  /** The width of the line after scaling. */
  width: number;
  /** The baseline. */
  y: number;
  colour: string;
  tracking?: number;
};

/** One centred line of text as outlines, scaled to the width. */
export function lettering(text: string, line: Line): string {
  const tracking = line.tracking ?? 0;
  let x = 0;
  const glyphs: string[] = [];
  for (const character of text) {
    const [advance, path] = faces[line.face][character] ?? [SPACE, ''];
    if (path) glyphs.push(`<path transform="translate(${x} 0)" d="${path}"/>`);
    x += advance + tracking;
  }
  const scale = (line.width / (x - tracking)).toFixed(4);
  return `<g fill="${line.colour}" transform="translate(${-line.width / 2} ${line.y}) scale(${scale})">${glyphs.join('')}</g>`;
}

/** Points on a circle, degrees clockwise from the top. */
export function around(count: number, draw: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (360 / count) * i;
    return `<g transform="rotate(${angle.toFixed(2)})">${draw(angle, i)}</g>`;
  }).join('');
}
