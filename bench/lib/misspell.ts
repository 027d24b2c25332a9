/** A product's name as a hurried shopper types it: without accents, two letters of its first word swapped. */
export const misspell = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(..)(.)(.)/, '$1$3$2');
