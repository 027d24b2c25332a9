/** The cells of a pasted column, trimmed; an empty one is an order without a code. Line breaks at its end are no cells. */
export const cellsOf = (text: string): string[] =>
  text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((cell) => cell.trim());
