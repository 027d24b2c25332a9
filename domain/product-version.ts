/** How often a product's own data and the stock of its sizes have been written. */
export type ProductVersion = { facts: number; stock: number };

/** The version as clients receive it and send it back: an opaque text. */
export function formatProductVersion({ facts, stock }: ProductVersion): string {
  return `${facts}.${stock}`;
}
