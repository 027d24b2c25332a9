import type { Place } from '#domain/geo/places.ts';

/** What is asked: the departments of a province, or the localities of a department, by official id. */
export type GeoQuestion =
  | { kind: 'departments'; province: string }
  | { kind: 'localities'; province: string; department: string };

/**
 * An address service behind its port. It answers within a few seconds, never with an empty list,
 * and throws a `GeoError` when there is no usable answer.
 */
export type GeoService = {
  listPlaces(question: GeoQuestion): Promise<Place[]>;
};

/** No usable answer from the address service. */
export class GeoError extends Error {
  override name = 'GeoError';
}

/** The name under which an answer is kept; `parseKey` reads it back. */
export function keyOf(question: GeoQuestion): string {
  return question.kind === 'departments'
    ? `departments/${question.province}`
    : `localities/${question.department}`;
}

/** The question of a kept answer. A department's id begins with its province's. */
export function parseKey(key: string): GeoQuestion {
  const [kind, id = ''] = key.split('/');
  return kind === 'departments'
    ? { kind, province: id }
    : { kind: 'localities', province: id.slice(0, 2), department: id };
}
