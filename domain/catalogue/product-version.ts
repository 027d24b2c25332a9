/** Counts the writes to a product's own data and to the stock of its sizes. */
export type ProductVersion = { facts: number; stock: number };

/** The version that clients receive and send back: an opaque string. */
export function formatProductVersion({ facts, stock }: ProductVersion): string {
  return `${facts}.${stock}`;
}

/** The parts of a product that differ between two versions; both, if a version is invalid. */
export function changedParts(one: string, other: string): { facts: boolean; stock: boolean } {
  const [facts, stock] = one.split('.');
  const [otherFacts, otherStock] = other.split('.');
  return { facts: facts !== otherFacts, stock: stock !== otherStock };
}
