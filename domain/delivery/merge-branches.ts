type Branch = { code: string; active: boolean };

/**
 * The places of a method with its carrier's branches of today, by their codes: known ones keep what a branch does
 * not say, such as their ids, and those that the carrier does not name any more are closed, so that orders and
 * choices still find them. The shop's own places, without a code, stay.
 */
export function mergeBranches<Known extends Branch, New extends Branch>(
  places: readonly Known[],
  branches: readonly New[],
): (Known | (Known & New) | New)[] {
  const current = new Map(branches.map((branch) => [branch.code, branch]));
  const known = new Set(places.map(({ code }) => code));
  return [
    ...places.map((place) => {
      if (place.code === '') return place;
      const branch = current.get(place.code);
      return branch ? { ...place, ...branch } : { ...place, active: false };
    }),
    ...branches.filter(({ code }) => !known.has(code)),
  ];
}
