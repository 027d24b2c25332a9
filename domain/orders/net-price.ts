import { type Centavos, centavos, formatAmount, toPesos } from '../shared/money.ts';
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

/** What a consumer reads of the VAT that an amount contains (Ley 27.743); null for one without a net price. */
export function containedVatText({ total, net }: Priced): string | null {
  if (net === null) return null;
  const vat = formatAmount(toPesos(centavos(total - net)));
  return `Régimen de Transparencia Fiscal al Consumidor (Ley 27.743). IVA contenido: ${vat}.`;
}
