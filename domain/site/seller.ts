import type { PublicSettings } from '../contract/settings.ts';
import { formatCuit } from './cuit.ts';
import { vatConditions } from './settings.ts';

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
