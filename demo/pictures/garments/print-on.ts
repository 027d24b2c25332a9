import { mix } from '../fabric/colour.ts';
import { prints } from '../prints/prints.ts';
import type { DrawContext, PrintSpot } from './garment.ts';

/** The scale of stripes, which cover the garment from seam to seam; other prints are on the chest. */
const allOver = 2.05;

/** The print of the visible side, mixed with the colour of the cloth. */
export function printOn(
  { design, view }: DrawContext,
  spots: { front: PrintSpot; back: PrintSpot },
) {
  const name = view === 'back' ? design.backPrint : design.print;
  if (!name) return '';
  const small = view !== 'back' && design.place === 'pecho';
  const { x, y, scale, turn = 0 } = view === 'back' ? spots.back : spots.front;
  const place = small
    ? { x: 128, y: y - 70, scale: 0.5 }
    : { x, y, scale: name === 'tigre' ? scale * allOver : scale };
  const ink = mix(design.ink, design.cloth, 0.06);
  const second = mix(design.ink2 ?? mix(design.ink, design.cloth, 0.45), design.cloth, 0.06);
  return `<g transform="translate(${place.x} ${place.y}) rotate(${turn}) scale(${place.scale})">${prints[name](ink, second)}</g>`;
}
