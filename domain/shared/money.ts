declare const centavosBrand: unique symbol;

/** An amount of Argentine pesos as an integer number of centavos. */
export type Centavos = number & { readonly [centavosBrand]: true };

/** Brands an integer number of centavos. Throws a RangeError when it is not a safe integer. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole centavos: ${amount}`);
  return amount as Centavos;
}

/** Converts a wire amount in pesos (at most two decimals; further ones are rounded half up). */
export function fromPesos(pesos: number): Centavos {
  return centavos(Math.round(Number((pesos * 100).toFixed(3))));
}

/** The wire amount: pesos, with up to two decimals. */
export function toPesos(amount: Centavos): number {
  return amount / 100;
}

/** The sum in centavos; zero for an empty list. */
export function sumMoney(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `amount` times a whole `quantity`, in centavos. */
export function timesQuantity(amount: Centavos, quantity: number): Centavos {
  return centavos(amount * quantity);
}

/** A column of centavos that may be null, in pesos. */
export const toNullablePesos = (cents: number | null): number | null =>
  cents === null ? null : toPesos(centavos(cents));

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * A wire amount in pesos as Argentine text without a currency suffix: `$25.000`, `$1.234,50`, `−$500`.
 * Without `Intl.NumberFormat`, whose first use on a page blocks a phone for some 100 ms.
 */
export function formatAmount(pesos: number): string {
  if (pesos < 0) return `−${formatAmount(-pesos)}`;
  const [whole = '', cents] = pesos.toFixed(Number.isInteger(pesos) ? 0 : 2).split('.');
  const grouped = whole.replace(thousands, '.');
  return cents ? `$${grouped},${cents}` : `$${grouped}`;
}

/** A wire amount in pesos as displayed in the shop: `$25.000 ARS`. */
export function formatPrice(pesos: number): string {
  return `${formatAmount(pesos)} ARS`;
}

/** `12.5` as `12,50 %`. */
export const formatPercent = (percent: number): string =>
  `${percent.toFixed(2).replace('.', ',')} %`;
