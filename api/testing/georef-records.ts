type Parent = { id: string; nombre: string };

/** A complete record of Georef's; those of `departamentos` lack what places a locality. */
export type GeorefRecord = {
  id: string;
  nombre: string;
  categoria: string;
  fuente: string;
  centroide: { lat: number; lon: number };
  /** A department's `interseccion` is its share of the province. */
  provincia: Parent & { interseccion?: number };
  nombre_completo?: string;
  departamento?: Parent | null;
  municipio?: { id: string | null; nombre: string | null } | null;
  localidad_censal?: { id: string | null; nombre: string | null };
};

const centroide = { lat: -31.4, lon: -64.2 };

const buenosAires = { id: '06', nombre: 'Buenos Aires' };
const city = { id: '02', nombre: 'Ciudad Autónoma de Buenos Aires' };
const cordoba = { id: '14', nombre: 'Córdoba' };

const department = (provincia: Parent, id: string, nombre: string): GeorefRecord => {
  const categoria = provincia === buenosAires ? 'Partido' : 'Departamento';
  return {
    id,
    nombre,
    nombre_completo: `${categoria} ${nombre}`,
    categoria,
    fuente: 'IGN',
    centroide,
    provincia: { ...provincia, interseccion: 0.04 },
  };
};

// Official ids are in alphabetical order, in steps of seven.
const cordobaNames = [
  ...['Calamuchita', 'Capital', 'Colón', 'Cruz del Eje', 'General Roca', 'General San Martín'],
  ...[
    'Ischilín',
    'Juárez Celman',
    'Marcos Juárez',
    'Minas',
    'Pocho',
    'Presidente Roque Sáenz Peña',
  ],
  ...['Punilla', 'Río Cuarto', 'Río Primero', 'Río Seco', 'Río Segundo', 'San Alberto'],
  ...['San Javier', 'San Justo', 'Santa María', 'Sobremonte', 'Tercero Arriba', 'Totoral'],
  ...['Tulumba', 'Unión'],
];

const stepped = (province: string, index: number) =>
  province + String((index + 1) * 7).padStart(3, '0');

const departamentos: GeorefRecord[] = [
  ...cordobaNames.map((nombre, index) => department(cordoba, stepped('14', index), nombre)),
  ...Array.from({ length: 15 }, (_, index) =>
    department(city, stepped('02', index), `Comuna ${index + 1}`),
  ),
  department(buenosAires, '06357', 'General Pueyrredón'),
  department(buenosAires, '06014', 'Adolfo Gonzales Chaves'),
  department(buenosAires, '06588', '9 de Julio'),
  department(buenosAires, '06854', '25 de Mayo'),
];

const locality = (parentId: string, id: string, nombre: string): GeorefRecord => {
  const parent = departamentos.find((candidate) => candidate.id === parentId);
  if (!parent) throw new Error(`No department ${parentId}`);
  return {
    id,
    nombre,
    centroide,
    categoria: id.length === 8 ? 'Componente de localidad compuesta' : 'Entidad',
    fuente: 'INDEC',
    provincia: { id: parent.provincia.id, nombre: parent.provincia.nombre },
    departamento: { id: parentId, nombre: parent.nombre },
    // The City of Buenos Aires has no municipalities, and many rural places belong to none.
    municipio: parent.provincia.id === '14' ? { id: '140000', nombre } : null,
    localidad_censal: { id: id.slice(0, 8), nombre },
  };
};

const localidades: GeorefRecord[] = [
  locality('14014', '14014010', 'Córdoba'),
  locality('14091', '14091230', 'Villa Carlos Paz'),
  locality('14091', '14091080', 'Cosquín'),
  locality('14091', '14091100', 'La Cumbre'),
  locality('14091', '14091110', 'La Falda'),
  locality('14091', '14091200', 'Tanti'),
  locality('14091', '14091010', 'Bialet Massé'),
  locality('02098', '0209801001', 'Palermo'),
  locality('06357', '06357110', 'Mar del Plata'),
  locality('06357', '0635711000', 'Mar del Plata'),
  locality('06357', '06357020', 'Batán'),
  locality('06357', '06357140', 'Sierra de los Padres'),
];

export const georefRecords = { departamentos, localidades };
