/** A department or a locality: its official id (INDEC), a string with leading zeros, and its name. */
export type Place = { id: string; nombre: string };

/** The City of Buenos Aires, which has comunas as departments. */
export const cityOfBuenosAires = '02';

/** A comuna's id is 02 and its number times seven (INDEC, Res. 55/2019). */
const communeStep = 7;

const byName = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Official ids start with the id of the enclosing place. */
export function belongsToProvince(departmentId: string, provinceId: string): boolean {
  return departmentId.startsWith(provinceId);
}

/** Departments for a select: comunas by number, duplicate names removed, sorted by name. */
export function normalizeDepartments(departments: readonly Place[]): Place[] {
  return normalize(
    departments.map(({ id, nombre }) => ({ id, nombre: communeName(id) ?? nombre })),
  );
}

/** Localities for a select. A town with two ids (Mar del Plata) is listed once. */
export function normalizeLocalities(localities: readonly Place[]): Place[] {
  return normalize(localities);
}

function communeName(id: string): string | null {
  if (!belongsToProvince(id, cityOfBuenosAires)) return null;
  const number = Number(id.slice(cityOfBuenosAires.length)) / communeStep;
  return Number.isInteger(number) && number > 0 ? `Comuna ${number}` : null;
}

function normalize(places: readonly Place[]): Place[] {
  const byLabel = new Map<string, Place>();
  for (const { id, nombre } of places) {
    const label = nombre.toLocaleLowerCase('es');
    if (!byLabel.has(label)) byLabel.set(label, { id, nombre });
  }
  return [...byLabel.values()].sort((a, b) => byName.compare(a.nombre, b.nombre));
}
