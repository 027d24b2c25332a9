import type { Look } from './look.ts';

export const px = (size: number): string => `${size}px`;

type TextStyle = { size?: number; color?: string; weight?: number };

/** Running text; words that are too long for a phone break rather than widen the letter. */
export function paragraphStyle(
  look: Look,
  { size = 16, color = look.ink, weight = 400 }: TextStyle = {},
): string {
  return `font-family:${look.text};font-size:${px(size)};line-height:1.55;font-weight:${weight};color:${color};word-break:break-word;overflow-wrap:anywhere`;
}
