/** At most `length` characters; never half of one that JavaScript stores as two. */
export const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** The same, with an ellipsis as the last one of a text that is longer. */
export const shorten = (text: string, length: number) =>
  cut(text, length) === text ? text : `${cut(text, length - 1).trimEnd()}…`;
