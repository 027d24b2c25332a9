import { cityOfBuenosAires } from '#domain/geo/places.ts';
import { provinces } from '#domain/geo/provinces.ts';
import type { GeorefRecord } from './georef-records.ts';

/** As many records as the official files had in 2024. */
const departmentCount = 529;
const localityCount = 4037;
const buenosAires = '06';
/** Departments of the provinces whose number matters: the fewest, the most, and the comunas. */
const fixedCounts: Record<string, number> = { [cityOfBuenosAires]: 15, [buenosAires]: 135 };
/** Names that many provinces share. */
const commonNames = ['Capital', 'San Martín', '25 de Mayo', '9 de Julio', 'General Roca'];

const centroide = { lat: -34.6, lon: -58.4 };
const padded = (value: number, length: number) => String(value).padStart(length, '0');

/**
 * Records of the official files' size and shape, with their quirks: comunas, names that repeat among
 * and within departments, 8 and 10 digits, no municipality, and a locality without a department.
 */
export function generateGeorefFiles() {
  const departamentos = provinces.flatMap((provincia, index) =>
    Array.from({ length: countOf(provincia.id, index) }, (_, number) => {
      const isComuna = provincia.id === cityOfBuenosAires;
      const nombre = isComuna ? `Comuna ${number + 1}` : departmentName(provincia.nombre, number);
      const categoria = isComuna ? 'Comuna' : 'Departamento';
      return {
        id: `${provincia.id}${padded((number + 1) * 7, 3)}`,
        nombre,
        nombre_completo: isComuna ? nombre : `${categoria} ${nombre}`,
        categoria,
        fuente: 'IGN',
        centroide,
        provincia: { ...provincia, interseccion: 0.01 },
      } satisfies GeorefRecord;
    }),
  );
  const localidades = Array.from({ length: localityCount }, (_, index) => {
    const parent = departamentos[index % departamentos.length];
    if (!parent) throw new Error('No departments');
    const number = Math.floor(index / departamentos.length);
    return locality(parent, number, index === localityCount - 1);
  });
  return {
    departamentos: asFile('departamentos', departamentos),
    localidades: asFile('localidades', localidades),
  };
}

function countOf(provinceId: string, index: number): number {
  const fixed = fixedCounts[provinceId];
  if (fixed !== undefined) return fixed;
  const rest = departmentCount - Object.values(fixedCounts).reduce((sum, count) => sum + count, 0);
  const others = provinces.length - Object.keys(fixedCounts).length;
  const position = provinces
    .slice(0, index)
    .filter(({ id }) => fixedCounts[id] === undefined).length;
  return Math.floor(rest / others) + (position < rest % others ? 1 : 0);
}

function departmentName(province: string, number: number): string {
  return commonNames[number] ?? `Departamento ${number} de ${province}`;
}

/** The second of a department repeats the first one's name, with ten digits: a town of two records. */
function locality(parent: GeorefRecord, number: number, isPlaceless: boolean): GeorefRecord {
  const isEntity = number === 1;
  const nombre = `Villa Ñandú ${isEntity ? 0 : number} (${parent.nombre})`;
  const censusId = `${parent.id}${padded((number + 1) * 10, 3)}`;
  return {
    id: isEntity ? `${parent.id}01000` : censusId,
    nombre,
    categoria: isEntity ? 'Entidad' : 'Localidad simple',
    fuente: 'INDEC',
    centroide,
    provincia: { id: parent.provincia.id, nombre: parent.provincia.nombre },
    departamento: isPlaceless ? null : { id: parent.id, nombre: parent.nombre },
    municipio: number % 3 === 0 ? { id: `${parent.provincia.id}0007`, nombre } : null,
    localidad_censal: { id: censusId, nombre },
  };
}

function asFile(name: string, records: readonly GeorefRecord[]) {
  const { length } = records;
  return { cantidad: length, inicio: 0, [name]: records, parametros: {}, total: length };
}
