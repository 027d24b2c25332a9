import { mix, type Tones } from './colour.ts';

/*
 * Blur takes librsvg longer than the rest of a picture, so soft edges are shared gradients and
 * stacked translucent strokes, clipped to the cloth.
 * `fill-opacity` instead of `opacity`, which renders each shape on its own surface.
 */

/** Mirrors a path written with absolute commands and "x,y" pairs. */
export const mirror = (d: string): string =>
  d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)},${y}`);

export function softStroke(
  d: string,
  width: number,
  colour: string,
  opacity: number,
  layers = 6,
): string {
  const step = (1 - (1 - opacity) ** (1 / layers)).toFixed(3);
  return Array.from({ length: layers }, (_, i) => {
    const w = (width * ((i + 0.8) / layers) ** 1.3).toFixed(1);
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${step}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"/>`;
  }).join('');
}

type Fold = [x1: number, y1: number, x2: number, y2: number, width: number, strength?: number];
type Spot = [x: number, y: number, rx: number, ry: number, angle: number, strength?: number];

export type Cloth = ReturnType<typeof createCloth>;

/** Functions that draw one piece of cloth; `id` must be unique in the document. */
export function createCloth(id: string, tones: Tones, close = false) {
  let panels = 0;
  const stops = (colour: string, curve: [number, number][]) =>
    curve
      .map(([o, a]) => `<stop offset="${o}" stop-color="${colour}" stop-opacity="${a}"/>`)
      .join('');
  const fade: [number, number][] = [
    [0, 1],
    [0.25, 0.55],
    [0.6, 0.16],
    [1, 0],
  ];
  const defs = [
    `<linearGradient id="${id}d" x2="0" y2="1">${stops(tones.shade, fade)}</linearGradient>`,
    `<linearGradient id="${id}l" x2="0" y2="1">${stops(tones.light, fade)}</linearGradient>`,
    `<radialGradient id="${id}p">${stops(tones.shade, fade)}</radialGradient>`,
    `<radialGradient id="${id}b">${stops(tones.light, fade)}</radialGradient>`,
    `<linearGradient id="${id}g" x2=".8" y2="1">${stops(tones.light, [
      [0, tones.bright * 0.7],
      [0.4, 0],
    ])}${stops(tones.shade, [
      [0.55, 0],
      [1, tones.dark * 0.8],
    ])}</linearGradient>`,
  ].join('');

  const lens = (fold: Fold, side: 1 | -1, paint: string, opacity: number) => {
    const [x1, y1, x2, y2, width] = fold;
    const length = Math.hypot(x2 - x1, y2 - y1).toFixed(0);
    const half = (Number(length) * 0.45).toFixed(0);
    const angle = ((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toFixed(1);
    return `<path transform="translate(${x1} ${y1}) rotate(${angle}) scale(1 ${side})" d="M0 0Q${half} ${width * 0.25} ${length} 0Q${half} ${width * 2} 0 0Z" fill="url(#${id}${paint})" fill-opacity="${opacity.toFixed(2)}"/>`;
  };

  /** A crease: a shadow on its right side, a highlight on its left one. */
  const crease = (...fold: Fold) => {
    const strength = fold[5] ?? 1;
    const highlight: Fold = [fold[0], fold[1], fold[2], fold[3], fold[4] * 0.75];
    return (
      lens(fold, 1, 'd', tones.dark * strength * 0.8) +
      lens(highlight, -1, 'l', tones.bright * strength * 0.6)
    );
  };

  const spot = (paint: string, scale: number, [x, y, rx, ry, angle, strength = 1]: Spot) =>
    `<ellipse transform="translate(${x} ${y}) rotate(${angle})" rx="${rx}" ry="${ry}" fill="url(#${id}${paint})" fill-opacity="${(scale * strength).toFixed(2)}"/>`;
  const dip = (...s: Spot) => spot('p', tones.dark * 0.62, s);
  const bump = (...s: Spot) => spot('b', tones.bright * 0.62, s);

  // Knit columns are only drawn in close-ups: in other views they are slow and cause moiré.
  const columns = Array.from({ length: 200 }, (_, i) => `M${-597 + i * 6},-460v920`).join('');
  const knit = close
    ? `<path d="${columns}" stroke="${tones.shade}" stroke-opacity="${(tones.dark * 0.17).toFixed(2)}" stroke-width="2"/>`
    : '';

  /** One sewn piece: flat colour, the art on it, then light, edge shade and folds. */
  const panel = (d: string, folds = '', art = '', colour = tones.cloth) => {
    panels += 1;
    const clip = `${id}c${panels}`;
    return (
      `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${colour}"/>` +
      `<g clip-path="url(#${clip})">${art}<path d="${d}" fill="url(#${id}g)"/>` +
      `${softStroke(d, 70, tones.shade, tones.dark * 0.5)}${folds}${knit}</g>`
    );
  };

  const seam = (d: string, width = 3) =>
    `<path d="${d}" fill="none" stroke="${tones.seam}" stroke-opacity=".75" stroke-width="${width}" stroke-linecap="round"/>` +
    `<path d="${d}" transform="translate(-2 -2)" fill="none" stroke="${tones.light}" stroke-opacity="${(tones.bright * 0.45).toFixed(2)}" stroke-width="1.6"/>`;

  const stitch = (d: string, colour = tones.seam) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity=".7" stroke-width="2.2" stroke-dasharray="7 4"/>`;

  /** A knitted band along a centre line. */
  const rib = (d: string, width: number, colour = tones.cloth) =>
    `<path d="${d}" fill="none" stroke="${mix(colour, tones.seam, 0.6)}" stroke-width="${width + 3}"/>` +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>` +
    `<path d="${d}" fill="none" stroke="${tones.shade}" stroke-opacity="${(tones.dark * 0.7).toFixed(2)}" stroke-width="${width}" stroke-dasharray="2.5 5"/>` +
    `<path d="${d}" fill="none" stroke="${tones.light}" stroke-opacity="${(tones.bright * 0.3).toFixed(2)}" stroke-width="${width * 0.3}"/>`;

  return { id, tones, defs, crease, dip, bump, panel, seam, stitch, rib };
}
