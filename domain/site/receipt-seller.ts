import type { PublicSettings } from '../contract/settings.ts';
import { sellerFacts } from './seller.ts';

// Apart from seller.ts, which every page of the shop loads.

/** Who sells, as a receipt shows it: the trade name and the facts. */
export const receiptSeller = (settings: PublicSettings): string[] => [
  settings.tradeName,
  ...sellerFacts(settings),
];
