type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const format = (rgb: Rgb): string =>
  `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** `amount` 0 returns `from`, 1 returns `to`; both #rrggbb. */
export function mix(from: string, to: string, amount: number): string {
  const [r, g, b] = parse(from);
  const [r2, g2, b2] = parse(to);
  return format([r + (r2 - r) * amount, g + (g2 - g) * amount, b + (b2 - b) * amount]);
}

/** Perceived lightness, 0 black to 1 white. */
function lightness(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export type Tones = {
  cloth: string;
  /** Shadow colour of the cloth, of the same hue, since a grey shadow makes white appear dirty. */
  shade: string;
  light: string;
  /** Strength of shadows and highlights: dark cloth needs highlights, pale cloth shadows. */
  dark: number;
  bright: number;
  seam: string;
};

export function tonesOf(cloth: string): Tones {
  const l = lightness(cloth);
  return {
    cloth,
    shade: mix(mix(cloth, '#1a1420', 0.62), '#000000', 0.25 + (1 - l) * 0.4),
    light: mix(cloth, '#ffffff', l > 0.6 ? 0.85 : 0.6),
    dark: 0.34 + (1 - l) * 0.3,
    bright: l < 0.25 ? 0.34 : 0.3 + l * 0.25,
    seam: l < 0.2 ? mix(cloth, '#000000', 0.6) : mix(cloth, '#120d18', 0.38),
  };
}
