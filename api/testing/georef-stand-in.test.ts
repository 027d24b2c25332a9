import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GeorefStandIn, openGeorefStandIn } from './georef-stand-in.ts';

let georef: GeorefStandIn;
beforeAll(async () => {
  georef = await openGeorefStandIn();
});
afterAll(() => georef.close());

async function get(path: string) {
  const response = await fetch(`${georef.url}/${path}`);
  return { status: response.status, body: await response.json() };
}

describe('the stand-in for Georef responds as documented', () => {
  test('with an envelope around one page of records', async () => {
    const { body } = await get('departamentos?provincia=14&max=3&inicio=24&campos=id,nombre');
    expect(body).toEqual({
      cantidad: 2,
      inicio: 24,
      total: 26,
      parametros: { provincia: '14', max: 3, inicio: 24, campos: 'id,nombre' },
      departamentos: [
        { id: '14175', nombre: 'Tulumba' },
        { id: '14182', nombre: 'Unión' },
      ],
    });
    expect((await get('departamentos?provincia=14')).body).toMatchObject({
      cantidad: 10,
      inicio: 0,
    });
  });

  test('with complete fields, and a municipality that may be null', async () => {
    const { body } = await get('localidades?departamento=02098&campos=completo');
    expect(body.localidades).toEqual([
      {
        id: '0209801001',
        nombre: 'Palermo',
        categoria: 'Entidad',
        fuente: 'INDEC',
        centroide: { lat: -31.4, lon: -64.2 },
        provincia: { id: '02', nombre: 'Ciudad Autónoma de Buenos Aires' },
        departamento: { id: '02098', nombre: 'Comuna 14' },
        municipio: null,
        localidad_censal: { id: '02098010', nombre: 'Palermo' },
      },
    ]);
  });

  test('with flat fields on request', async () => {
    const { body } = await get('departamentos?id=14014&aplanar&campos=id,nombre,provincia');
    expect(body.departamentos).toEqual([
      {
        id: '14014',
        nombre: 'Capital',
        provincia_id: '14',
        provincia_nombre: 'Córdoba',
        provincia_interseccion: 0.04,
      },
    ]);
  });

  test.each([
    ['departamentos?province=14', 400, 'province'],
    ['departamentos?max=5001', 400, 'max'],
    ['departamentos?max=diez', 400, 'max'],
    ['departamentos?max=5000&inicio=5001', 400, 'max'],
    ['departamentos?orden=poblacion', 400, 'orden'],
    ['comunas', 404, ''],
  ])('%s with errors', async (path, status, parameter) => {
    const refused = await get(path);
    expect(refused.status).toBe(status);
    expect(refused.body.errores[0][0].nombre_parametro).toBe(parameter);
  });
});
