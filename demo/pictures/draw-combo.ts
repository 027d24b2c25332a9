import type { Look, StoreName } from '../types.ts';
import { backdrop, sharedBackdrop } from './backdrop.ts';
import { frame, type Lay, lay, NEON } from './draw-picture.ts';
import { garments } from './garments/garments.ts';

const layouts: Record<number, Lay[]> = {
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

/** Every garment of a combo laid out together; at most four are shown. */
export function drawCombo(looks: Look[], store: StoreName | 'Ambas'): string {
  const shown = looks.slice(0, 4);
  const glow = shown.find((look) => look.glow)?.glow ?? NEON;
  const ground = store === 'Ambas' ? sharedBackdrop(glow) : backdrop(store, glow, 3);
  const pieces = shown.map((look, i) => {
    const at = layouts[shown.length]?.[i] ?? { x: 800, y: 516, scale: 0.5, turn: 0 };
    const light = store === 'Ambas' ? (at.x < 800 ? 'Kings' : 'Lv') : store;
    const scale = at.scale * (garments[look.garment].together ?? 1);
    return lay(`g${i}x`, look, 'front', light, { ...at, scale });
  });
  return frame(ground + pieces.join(''));
}
