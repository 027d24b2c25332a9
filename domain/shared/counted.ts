/** A count with its noun: `1 compra`, `3 compras`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
