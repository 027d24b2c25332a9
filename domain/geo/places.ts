/** A department or a locality: its official id (INDEC), a string with leading zeros, and its name. */
export type Place = { id: string; nombre: string };

/** The City of Buenos Aires, whose departments are its comunas. */
export const cityOfBuenosAires = '02';

/** A comuna's id is 02 and its number times seven (INDEC, Res. 55/2019). */
const communeStep = 7;

const byName = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Official ids begin with the id of the place around them. */
export function belongsToProvince(departmentId: string, provinceId: string): boolean {
  return departmentId.startsWith(provinceId);
}

/** Departments as shoppers pick them: comunas by number, each label once, in natural order. */
export function normalizeDepartments(departments: readonly Place[]): Place[] {
  return tidy(departments.map(({ id, nombre }) => ({ id, nombre: communeName(id) ?? nombre })));
}

/** Localities as shoppers pick them. One town may have two ids (Mar del Plata): it is shown once. */
export function tidyLocalities(localities: readonly Place[]): Place[] {
  return tidy(localities);
}

function communeName(id: string): string | null {
  if (!belongsToProvince(id, cityOfBuenosAires)) return null;
  const number = Number(id.slice(cityOfBuenosAires.length)) / communeStep;
  return Number.isInteger(number) && number > 0 ? `Comuna ${number}` : null;
}

function tidy(places: readonly Place[]): Place[] {
  const byLabel = new Map<string, Place>();
  for (const { id, nombre } of places) {
    const label = nombre.toLocaleLowerCase('es');
    if (!byLabel.has(label)) byLabel.set(label, { id, nombre });
  }
  return [...byLabel.values()].sort((a, b) => byName.compare(a.nombre, b.nombre));
}
