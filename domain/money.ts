declare const centavosBrand: unique symbol;

/** An amount of Argentine pesos as an integer number of centavos. */
export type Centavos = number & { readonly [centavosBrand]: true };

/** Brands an integer number of centavos. Throws a RangeError when it is not a safe integer. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole centavos: ${amount}`);
  return amount as Centavos;
}

/** Centavos of a wire amount in pesos (at most two decimals; further ones are rounded half up). */
export function fromPesos(pesos: number): Centavos {
  return centavos(Math.round(Number((pesos * 100).toFixed(3))));
}

/** The wire amount: pesos, with up to two decimals. */
export function toPesos(amount: Centavos): number {
  return amount / 100;
}

/** The sum in centavos; zero for nothing. */
export function sumMoney(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `amount` times a whole `quantity`, in centavos. */
export function timesQuantity(amount: Centavos, quantity: number): Centavos {
  return centavos(amount * quantity);
}

const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A wire amount in pesos as Argentine text without a currency suffix: `$25.000`, `$1.234,50`. */
export function formatAmount(pesos: number): string {
  return `$${(Number.isInteger(pesos) ? whole : exact).format(pesos)}`;
}

/** A wire amount in pesos as the shop shows prices: `$25.000 ARS`. */
export function formatPrice(pesos: number): string {
  return `${formatAmount(pesos)} ARS`;
}
