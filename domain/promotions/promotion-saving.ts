import { fromPesos, sumMoney, toPesos } from '../shared/money.ts';

export type Saving = {
  /** Pesos: the sum of its products' prices. */
  separate: number;
  /** Pesos: `separate` minus the combo's price; negative when the combo costs more. */
  saved: number;
  /** `saved` as a whole percentage of `separate`; zero when that is zero. */
  percent: number;
};

/** The saving of a combo at `promoPrice` on products at these prices, all in pesos. */
export function savingOf(promoPrice: number, prices: readonly number[]): Saving {
  const separate = sumMoney(prices.map(fromPesos));
  const saved = separate - fromPesos(promoPrice);
  return {
    separate: toPesos(separate),
    saved: saved / 100,
    percent: separate > 0 ? Math.round((saved / separate) * 100) : 0,
  };
}
