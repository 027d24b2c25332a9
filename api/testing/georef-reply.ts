import { type GeorefRecord, georefRecords } from './georef-records.ts';

export type GeorefReply = { status: number; body: string };

type Parameters = Record<string, string>;
type Fields = Record<string, unknown>;

const documented = [
  ...['id', 'nombre', 'provincia', 'departamento', 'municipio', 'localidad_censal', 'exacto'],
  ...['orden', 'aplanar', 'campos', 'max', 'inicio', 'formato'],
];

/** Fields of `campos=basico` and `estandar`; `completo` has all. */
const fieldsOf: Record<string, readonly string[]> = {
  basico: ['id', 'nombre'],
  estandar: [
    ...['id', 'nombre', 'categoria', 'centroide', 'provincia', 'departamento', 'municipio'],
    'localidad_censal',
  ],
};

const maxPage = 5000;
const maxDepth = 10_000;

/** Georef's documented response to a GET: the envelope with its page of records, or its errors. */
export function replyAsGeoref(resource: string, search: URLSearchParams): GeorefReply {
  const records = georefRecords[resource as keyof typeof georefRecords];
  if (!records) return refuse(404, ['', 'El recurso solicitado no existe.']);
  const parameters: Parameters = Object.fromEntries(search);
  const wrong = Object.entries(parameters).flatMap(([name, value]) => errorsOf(name, value));
  const { max = 10, inicio = 0 } = toNumbers(parameters);
  if (max + inicio > maxDepth) wrong.push(['max', `La suma de max e inicio supera ${maxDepth}.`]);
  if (wrong.length > 0) return refuse(400, ...wrong);

  const found = records.filter((record) => matches(record, parameters));
  const order = parameters.orden === 'nombre' ? 'nombre' : 'id';
  found.sort((a, b) => a[order].localeCompare(b[order], 'es'));
  const page = found.slice(inicio, inicio + max);
  const body = {
    cantidad: page.length,
    inicio,
    [resource]: page.map((record) => {
      const picked = pick(record, parameters.campos ?? 'estandar');
      return 'aplanar' in parameters ? flatten(picked) : picked;
    }),
    parametros: { ...parameters, ...toNumbers(parameters) },
    total: found.length,
  };
  return { status: 200, body: JSON.stringify(body) };
}

/** One inner list per request of a bulk POST; a GET has one. */
function refuse(status: number, ...errors: [parameter: string, message: string][]): GeorefReply {
  const listed = errors.map(([nombre_parametro, mensaje]) => ({
    codigo_interno: 1,
    nombre_parametro,
    mensaje,
    ubicacion: 'querystring',
  }));
  return { status, body: JSON.stringify({ errores: [listed] }) };
}

function errorsOf(name: string, value: string): [string, string][] {
  if (!documented.includes(name)) return [[name, 'El parámetro especificado no existe.']];
  if (name === 'max' && !(/^\d+$/.test(value) && Number(value) <= maxPage)) {
    return [[name, `El valor debe ser un número entero de 0 a ${maxPage}.`]];
  }
  if (name === 'inicio' && !/^\d+$/.test(value))
    return [[name, 'El valor no es un número entero.']];
  if (name === 'orden' && !['id', 'nombre'].includes(value)) {
    return [[name, "El valor debe ser 'id' o 'nombre'."]];
  }
  return [];
}

function toNumbers({ max, inicio }: Parameters): { max?: number; inicio?: number } {
  return {
    ...(max !== undefined && { max: Number(max) }),
    ...(inicio !== undefined && { inicio: Number(inicio) }),
  };
}

function matches(record: GeorefRecord, { id, provincia, departamento }: Parameters): boolean {
  return (
    (id === undefined || id.split(',').includes(record.id)) &&
    (provincia === undefined || record.provincia.id === provincia) &&
    (departamento === undefined || record.departamento?.id === departamento)
  );
}

function pick(record: GeorefRecord, campos: string): Fields {
  if (campos === 'completo') return record;
  const fields = fieldsOf[campos] ?? campos.split(',');
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}

/** `aplanar`: `{provincia: {id}}` becomes `{provincia_id}`. */
function flatten(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, each]) => [`${name}_${inner}`, each])
      : [[name, value]],
  );
  return Object.fromEntries(entries);
}
