import { type Centavos, centavos } from '../shared/money.ts';
import type { VatCondition } from '../site/settings.ts';

/** A seller's tax facts, from the settings; the rate in percent. */
export type VatSettings = { vatCondition: VatCondition | null; vatRate: number };

/**
 * The price without national taxes that is shown below a price (Ley 27.743, Resolución 4/2025): without
 * its VAT, rounded half up to a centavo. Null for a seller whose prices contain no VAT to show.
 */
export function netPrice(price: Centavos, { vatCondition, vatRate }: VatSettings): Centavos | null {
  if (vatCondition !== 'responsable_inscripto') return null;
  // Whole numbers, so that no rounding error of a fraction decides: the rate has two decimals.
  const divisor = 10_000 + Math.round(vatRate * 100);
  const dividend = price * 10_000;
  const remainder = dividend % divisor;
  return centavos((dividend - remainder) / divisor + (2 * remainder >= divisor ? 1 : 0));
}

type Priced = { total: Centavos; net: Centavos | null };

/** The VAT that an amount contains (Ley 27.743), in centavos; null for one without a net price. */
export const containedVat = ({ total, net }: Priced): Centavos | null =>
  net === null ? null : centavos(total - net);
