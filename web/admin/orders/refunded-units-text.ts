/** How many units of a line were refunded. */
export const refundedUnitsText = (units: number): string =>
  units === 1 ? '1 devuelta' : `${units} devueltas`;
