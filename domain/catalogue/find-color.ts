import { colorName, knownColors } from './color.ts';

// Not in `color.ts`, which the cart loads.

/** The known colour that a text names in English or in Spanish (`Negro`), in English; null for any other. */
export function findColor(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (knownColors.includes(name)) return text.trim();
  const english = knownColors.find((color) => colorName(color).toLowerCase() === name);
  return english ? english.charAt(0).toUpperCase() + english.slice(1) : null;
}
