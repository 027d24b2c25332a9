const int8 = 20;
const date = 1082;

/** Parsers that differ from the drivers' defaults: counts and centavos fit a number, a day has no instant. */
export const typeParsers: Record<number, (text: string) => number | string> = {
  [int8]: Number,
  [date]: String,
};
