import type { Design, StoreName } from '../catalogue/types.ts';
import { backdrop, sharedBackdrop } from './backdrop.ts';
import { drawGarment, frame, NEON, type Placement } from './draw-picture.ts';
import { garments } from './garments/garments.ts';

const layouts: Record<number, Placement[]> = {
  1: [{ x: 800, y: 516, scale: 1, turn: -3 }],
  2: [
    { x: 480, y: 510, scale: 0.82, turn: -6 },
    { x: 1150, y: 530, scale: 0.76, turn: 5 },
  ],
  3: [
    { x: 390, y: 430, scale: 0.68, turn: -8 },
    { x: 1190, y: 420, scale: 0.66, turn: 7 },
    { x: 800, y: 690, scale: 0.62, turn: -2 },
  ],
  4: [
    { x: 400, y: 330, scale: 0.58, turn: -7 },
    { x: 1170, y: 320, scale: 0.58, turn: 6 },
    { x: 470, y: 740, scale: 0.5, turn: 5 },
    { x: 1130, y: 740, scale: 0.5, turn: -6 },
  ],
};

/** The garments of a combo in one picture, four at most. */
export function drawCombo(designs: Design[], store: StoreName | 'Ambas'): string {
  const shown = designs.slice(0, 4);
  const glow = shown.find((design) => design.glow)?.glow ?? NEON;
  const ground = store === 'Ambas' ? sharedBackdrop(glow) : backdrop(store, glow, 3);
  const pieces = shown.map((design, i) => {
    const at = layouts[shown.length]?.[i] ?? { x: 800, y: 516, scale: 0.5, turn: 0 };
    const light = store === 'Ambas' ? (at.x < 800 ? 'Kings' : 'Lv') : store;
    const scale = at.scale * (garments[design.garment].together ?? 1);
    return drawGarment(`g${i}x`, design, 'front', light, { ...at, scale });
  });
  return frame(ground + pieces.join(''));
}
