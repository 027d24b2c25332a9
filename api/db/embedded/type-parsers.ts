const int8 = 20;

/** Parsers that differ from the drivers' defaults: counts and centavos fit a number. */
export const typeParsers: Record<number, (text: string) => number> = { [int8]: Number };
