const int8 = 20;

/** How values are read that the drivers would not read so: counts and centavos fit a number. */
export const typeParsers: Record<number, (text: string) => number> = { [int8]: Number };
