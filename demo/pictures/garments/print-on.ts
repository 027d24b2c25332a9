import { mix } from '../colour.ts';
import { prints } from '../prints/prints.ts';
import type { PrintSpot, Sewing } from './garment.ts';

/** Stripes run from seam to seam; other prints keep to the chest. */
const allOver = 2.05;

/** The print of the side that is seen, slightly sunk into the cloth as ink is. */
export function printOn({ look, view }: Sewing, spots: { front: PrintSpot; back: PrintSpot }) {
  const name = view === 'back' ? look.backPrint : look.print;
  if (!name) return '';
  const small = view !== 'back' && look.place === 'pecho';
  const { x, y, scale, turn = 0 } = view === 'back' ? spots.back : spots.front;
  const place = small
    ? { x: 128, y: y - 70, scale: 0.5 }
    : { x, y, scale: name === 'tigre' ? scale * allOver : scale };
  const ink = mix(look.ink, look.cloth, 0.06);
  const second = mix(look.ink2 ?? mix(look.ink, look.cloth, 0.45), look.cloth, 0.06);
  return `<g transform="translate(${place.x} ${place.y}) rotate(${turn}) scale(${place.scale})">${prints[name](ink, second)}</g>`;
}
