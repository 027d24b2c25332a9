import type { Installment } from '../contract/installments.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Centavos, centavos, toPesos } from '../shared/money.ts';

/** What a payment method charges for paying in so many installments. */
export type InstallmentOffer = {
  count: number;
  /** Of each installment. */
  amount: Centavos;
  total: Centavos;
  /** The provider's interest in percent. */
  rate: number;
  /** Total financial cost in percent, of a financed plan (CFTEA); null when the provider reports none. */
  cftea: number | null;
};

/**
 * The plans to show for `price`, by count: of the offers of all methods with the same count the most
 * expensive one, so that no method costs more than what is shown. A plan is interest-free only when all
 * of them are, to the centavo.
 */
export function mergeOffers(
  offers: readonly (readonly InstallmentOffer[])[],
  price: Centavos,
): Installment[] {
  return [...groupBy(offers.flat(), ({ count }) => count)]
    .sort(([one], [other]) => one - other)
    .map(([count, same]) => {
      const { amount, total, cftea } = same.reduce((most, offer) =>
        offer.total > most.total ? offer : most,
      );
      const interestFree = same.every(({ rate, total: cost }) => rate === 0 && cost <= price);
      return {
        ...{ count, amount: toPesos(amount), total: toPesos(total), interestFree },
        cftea: interestFree ? null : cftea,
      };
    });
}

/** The plan of the page's one line: the most interest-free installments, else the most of all. */
export function bestInstallment(plans: readonly Installment[]): Installment | null {
  const several = plans.filter(({ count }) => count > 1);
  const free = several.filter(({ interestFree }) => interestFree);
  return free.at(-1) ?? several.at(-1) ?? null;
}

/** `CFT_10,20%|TEA_8,40%` as its total cost, 10.2; null for another label. */
export function parseCostLabel(label: string): number | null {
  const [, percent] = /(?:^|\|)CFT(?:EA)?_(\d{1,5}(?:[.,]\d+)?)%/.exec(label) ?? [];
  return percent === undefined ? null : Number(percent.replace(',', '.'));
}

/** The least price for which the provider has plans, in centavos. */
export const minInstallmentAmount = centavos(10_000);
