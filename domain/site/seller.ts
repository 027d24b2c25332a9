import type { PublicSettings } from '../contract/settings.ts';
import { vatConditions } from './settings.ts';

/** The tax number as it is written: `30-71234567-1`. */
export function formatCuit(cuit: string): string {
  return cuit.replaceAll('-', '').replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
}

/** Who sells, as far as the shop has set it: legal name, CUIT, VAT condition, address, e-mail address. */
export function sellerFacts(settings: PublicSettings): string[] {
  const { legalName, cuit, vatCondition, legalAddress, supportEmail } = settings;
  return [
    legalName,
    cuit && `CUIT ${formatCuit(cuit)}`,
    vatCondition && vatConditions[vatCondition],
    legalAddress,
    supportEmail,
  ].filter((fact): fact is string => Boolean(fact));
}

/** The name of the shop that people read: its trade name, as far as it is set. */
export const shopName = ({ tradeName }: Pick<PublicSettings, 'tradeName'>): string =>
  tradeName || 'Vidriera';

/** Where garments are sent back to; empty when nothing is set. */
export const returnAddressOf = (
  settings: Pick<PublicSettings, 'returnAddress' | 'legalAddress'>,
): string => settings.returnAddress || settings.legalAddress;

const openedIn = 2025;

/** The years of a copyright line: `2025–2026`, and `2025` in the first one. */
export const copyrightYears = (year: number): string =>
  year > openedIn ? `${openedIn}–${year}` : String(openedIn);
