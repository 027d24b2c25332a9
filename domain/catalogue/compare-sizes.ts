const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl'];

/** `localeCompare` with options would create one for each comparison. */
const numbersByValue = new Intl.Collator('es', { numeric: true });

/** Compares two sizes for a sort: letters before numbers, each from small to large. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => letterSizes.indexOf(size.trim().toLowerCase());
  const [first, second] = [rank(a), rank(b)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0) return -1;
  if (second >= 0) return 1;
  return numbersByValue.compare(a, b);
}
