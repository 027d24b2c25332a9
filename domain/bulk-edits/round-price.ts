import { type Centavos, centavos } from '../shared/money.ts';

/** How prices are rounded, with their name in the panel. */
export const roundings = {
  none: 'Sin redondeo',
  to_10: 'A $10',
  to_100: 'A $100',
  to_1000: 'A $1.000',
  ending_90: 'Terminado en 90',
  ending_990: 'Terminado en 990',
} as const;

export type Rounding = keyof typeof roundings;
export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]];

/** The step in pesos, and what the price ends in. */
const steps: Record<Exclude<Rounding, 'none'>, { step: number; ending: number }> = {
  to_10: { step: 10, ending: 0 },
  to_100: { step: 100, ending: 0 },
  to_1000: { step: 1000, ending: 0 },
  ending_90: { step: 100, ending: 90 },
  ending_990: { step: 1000, ending: 990 },
};

/**
 * The nearest price of that form, in centavos; of two equally near ones the higher. A positive price does not
 * become zero: the lowest is the step, or the ending.
 */
export function roundPrice(price: Centavos, rounding: Rounding): Centavos {
  if (rounding === 'none') return price;
  const { step, ending } = steps[rounding];
  const [stepCents, endingCents] = [step * 100, ending * 100];
  const rounded = Math.round((price - endingCents) / stepCents) * stepCents + endingCents;
  return centavos(Math.max(rounded, endingCents || stepCents));
}
