import type { Ground } from '../catalogue/types.ts';

const pane = (x: number, width: number, opacity: number) =>
  `<rect x="${x}" y="-10" width="${width}" height="1052" transform="skewX(-22)" fill="url(#pane)" fill-opacity="${opacity}"/>`;

/** The shadow of a branch outside the window, beside the garment. */
function branch(x: number, y: number, turn: number): string {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    return `<ellipse transform="translate(${i * 62} ${side * 14}) rotate(${side * 42}) translate(58 0)" rx="74" ry="21"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="url(#leaf)">${leaves}<ellipse cx="330" rx="380" ry="7"/></g>`;
}

/** Morning light on warm paper; the panes are sheared gradients, since a blur of this width is slow. */
function morning(scene: number): string {
  const light = [
    () => pane(180, 380, 0.85) + pane(590, 380, 0.8) + pane(1130, 560, 0.65),
    () => pane(420, 900, 0.9) + branch(-60, 120, 32) + branch(1180, 830, -24),
    () => pane(330, 210, 0.85) + pane(570, 210, 0.85) + pane(900, 420, 0.75) + pane(1350, 420, 0.7),
    () => pane(560, 1100, 0.8) + branch(1660, 60, 148) + branch(-90, 700, -16),
  ][scene % 4];
  return `<defs><linearGradient id="paper" x2="1" y2="1"><stop stop-color="#f6f1e7"/><stop offset=".5" stop-color="#e6dbc8"/><stop offset="1" stop-color="#cdbc9f"/></linearGradient><linearGradient id="pane"><stop stop-color="#fffaf0" stop-opacity="0"/><stop offset=".18" stop-color="#fffaf0" stop-opacity=".95"/><stop offset=".7" stop-color="#fffaf0" stop-opacity=".95"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></linearGradient><radialGradient id="leaf"><stop offset=".2" stop-color="#7a6242" stop-opacity=".2"/><stop offset="1" stop-color="#7a6242" stop-opacity="0"/></radialGradient><radialGradient id="corner" cx=".3" cy=".25" r="1"><stop offset=".45" stop-color="#7a6242" stop-opacity="0"/><stop offset="1" stop-color="#7a6242" stop-opacity=".3"/></radialGradient></defs><rect width="1600" height="1032" fill="url(#paper)"/>${light?.() ?? ''}<rect width="1600" height="1032" fill="url(#corner)"/>`;
}

const tubes = [
  'M800,70a430,430 0 1 0 .1,0Z',
  'M250,150L1040,-20M470,1060L1390,860M250,190L1040,20',
  'M800,40L1390,960L210,960Z',
  'M150,120H1450M150,912H1450M110,160V872M1490,160V872',
];

/** A dark wall with a neon tube and its glow, which gives black cloth contrast. */
function club(glow: string, scene: number): string {
  const path = tubes[scene % 4];
  const tube = [
    [70, 0.05],
    [44, 0.07],
    [22, 0.16],
    [9, 0.6],
  ]
    .map(
      ([w, o]) =>
        `<path d="${path}" fill="none" stroke="${glow}" stroke-width="${w}" stroke-opacity="${o}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
  return `<defs><radialGradient id="wall" cx=".5" cy=".48" r=".72"><stop stop-color="${glow}" stop-opacity=".42"/><stop offset=".38" stop-color="${glow}" stop-opacity=".2"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><linearGradient id="room" y2="1" x2=".4"><stop stop-color="#1b1b24"/><stop offset="1" stop-color="#0b0b10"/></linearGradient></defs><rect width="1600" height="1032" fill="url(#room)"/><rect width="1600" height="1032" fill="url(#wall)"/>${tube}<path d="${path}" fill="none" stroke="#ffffff" stroke-width="3" stroke-opacity=".75" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const horizons = [
  '<ellipse cx="420" cy="250" rx="760" ry="560" fill="url(#sun)"/>',
  '<ellipse cx="800" cy="140" rx="900" ry="520" fill="url(#sun)"/>',
  '<ellipse cx="300" cy="520" rx="700" ry="640" fill="url(#sun)"/>',
  '<ellipse cx="620" cy="200" rx="820" ry="600" fill="url(#sun)"/>',
];

/** Dusk, between the morning of one store and the night of the other: it suits both listings. */
const dusk = (scene: number) =>
  `<defs><linearGradient id="dusk" x2=".9" y2="1"><stop stop-color="#b5a396"/><stop offset=".5" stop-color="#8b7d80"/><stop offset="1" stop-color="#544c5c"/></linearGradient><radialGradient id="sun"><stop stop-color="#f6dcb8" stop-opacity=".6"/><stop offset="1" stop-color="#f6dcb8" stop-opacity="0"/></radialGradient></defs><rect width="1600" height="1032" fill="url(#dusk)"/>${horizons[scene % 4]}`;

export function backdrop(ground: Ground, glow: string, scene: number): string {
  if (ground === 'Ambas') return dusk(scene);
  return ground === 'Kings' ? morning(scene) : club(glow, scene);
}

/** The backdrops of both stores, for a combo sold in both. */
export const sharedBackdrop = (glow: string) =>
  `${morning(0)}<clipPath id="half"><path d="M900,-10H1620V1050H700Z"/></clipPath><g clip-path="url(#half)">${club(glow, 1)}</g>`;
