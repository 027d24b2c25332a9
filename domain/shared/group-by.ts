/** The elements of a list by what `keyOf` reads from each, in the order of the first of each group. */
export function groupBy<Key, Element>(
  all: Iterable<Element>,
  keyOf: (element: Element) => Key,
): Map<Key, Element[]> {
  // `Map.groupBy` is missing before Safari 17.4, Chrome 117 and Firefox 119.
  const groups = new Map<Key, Element[]>();
  for (const element of all) {
    const key = keyOf(element);
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return groups;
}
