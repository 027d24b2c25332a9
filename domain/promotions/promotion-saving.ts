import { fromPesos, sumMoney, toPesos } from '../shared/money.ts';

export type Saving = {
  /** Pesos: what its products cost one by one. */
  separate: number;
  /** Pesos kept by who buys the combo; negative when it costs more than its products. */
  saved: number;
  /** `saved` of `separate`, in whole percent; zero when there is nothing to compare. */
  percent: number;
};

/** What a combo at `promoPrice` saves on products at these prices, all in pesos. */
export function savingOf(promoPrice: number, prices: readonly number[]): Saving {
  const separate = sumMoney(prices.map(fromPesos));
  const saved = separate - fromPesos(promoPrice);
  return {
    separate: toPesos(separate),
    saved: saved / 100,
    percent: separate > 0 ? Math.round((saved / separate) * 100) : 0,
  };
}
