import type { Design, Drawing, Ground, View } from '../catalogue/types.ts';
import { backdrop } from './backdrop.ts';
import { mix, tonesOf } from './fabric/colour.ts';
import { createCloth, softStroke } from './fabric/fabric.ts';
import { folded } from './garments/folded.ts';
import { garments } from './garments/garments.ts';
import { prints } from './prints/prints.ts';

export const NEON = '#7c5cff';

const knitted = ['remera', 'oversize', 'musculosa', 'canguro', 'crew', 'jogger', 'short', 'medias'];

export const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1032" width="1600" height="1032">${content}</svg>`;

export type Placement = { x: number; y: number; scale: number; turn: number };

function shadow(outline: string, ground: Ground, glow: string, zoom: number): string {
  if (ground === 'Lv') {
    // In a close-up, the steps of a wide glow would be visible as bands.
    const reach = 150 / Math.max(1, zoom * 0.8);
    return `${softStroke(outline, reach, glow, 0.5, 15)}${softStroke(outline, 14, mix(glow, '#ffffff', 0.6), 0.5, 4)}`;
  }
  const colour = ground === 'Kings' ? '#3a2a14' : '#150f1c';
  // Offset away from the window and widening, as the shadow of low light.
  return Array.from({ length: 12 }, (_, i) => {
    const away = 4 + i * 5;
    return `<path d="${outline}" transform="translate(${away} ${away})" fill="${colour}" fill-opacity=".045" stroke="${colour}" stroke-opacity=".045" stroke-width="${2 + i * 5}" stroke-linejoin="round"/>`;
  }).join('');
}

/** One garment at a position in a picture; `id` makes its gradient ids unique. */
export function drawGarment(
  id: string,
  design: Design,
  view: View,
  ground: Ground,
  at: Placement,
): string {
  const garment = view === 'folded' ? folded : garments[design.garment];
  const cloth = createCloth(
    id,
    tonesOf(design.cloth),
    view === 'detail' && knitted.includes(design.garment),
  );
  return `<defs>${cloth.defs}</defs><g transform="translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${at.scale})">${shadow(garment.outline(view), ground, design.glow ?? NEON, at.scale)}${garment.draw({ cloth, design, view })}</g>`;
}

/** Only cloth without edges, and one large motif, so that the colour is clear at 64 px. */
function swatch(design: Design): string {
  const cloth = createCloth('a', tonesOf(design.cloth), false);
  const { crease, bump, dip } = cloth;
  const name = design.print ?? design.backPrint;
  const second = design.ink2 ?? mix(design.ink, design.cloth, 0.45);
  const motif = name
    ? `<g transform="translate(800 516) rotate(-6) scale(${name === 'tigre' ? 8.4 : 3.1})">${prints[name](design.ink, second)}</g>`
    : '';
  const folds = [
    bump(420, 250, 620, 300, -24, 1.2),
    dip(1350, 850, 600, 380, -20, 1.1),
    crease(-60, 420, 720, -60, 110, 1.1),
    crease(300, 1120, 1660, 330, 130, 1.2),
    crease(1040, 1100, 1660, 700, 90, 0.9),
    crease(-40, 900, 420, 620, 90, 0.8),
  ].join('');
  return `<defs>${cloth.defs}</defs>${cloth.panel('M-200,-200H1800V1232H-200Z', folds, motif)}`;
}

/** A document of 1600 by 1032 units, the aspect ratio of the shop's pictures. */
export function drawPicture({ design, view, ground, tilt, scene }: Drawing): string {
  if (view === 'swatch') return frame(swatch(design));
  const wall = backdrop(ground, design.glow ?? NEON, scene);
  if (view === 'detail') {
    const { x, y, zoom } = garments[design.garment].focus;
    const at = { x: 800 - x * zoom, y: 516 - y * zoom, scale: zoom, turn: tilt - 5 };
    return frame(wall + drawGarment('a', design, view, ground, at));
  }
  const scale = view === 'folded' ? 1.3 : (garments[design.garment].alone ?? 1);
  return frame(
    wall + drawGarment('a', design, view, ground, { x: 800, y: 514, scale, turn: tilt }),
  );
}
