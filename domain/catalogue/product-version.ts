/** How often a product's own data and the stock of its sizes have been written. */
export type ProductVersion = { facts: number; stock: number };

/** The version as clients receive it and send it back: an opaque text. */
export function formatProductVersion({ facts, stock }: ProductVersion): string {
  return `${facts}.${stock}`;
}

/** Which parts of a product differ between two versions. In a text of any other form, both do. */
export function changedParts(one: string, other: string): { facts: boolean; stock: boolean } {
  const [facts, stock] = one.split('.');
  const [otherFacts, otherStock] = other.split('.');
  return { facts: facts !== otherFacts, stock: stock !== otherStock };
}
