import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { georefRecords } from '../../testing/georef-records.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { importBulk } from './import-bulk.ts';

const getShop = setUpTestShop();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-geo-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const importFiles = (...paths: string[]) =>
  importBulk(getShop().connection.db, { paths, now: getShop().clock.now });

const [placed] = georefRecords.localidades;
const departamentos = { cantidad: 45, total: 45, departamentos: georefRecords.departamentos };
const localidades = {
  localidades: [...georefRecords.localidades, { ...placed, departamento: null }],
};

test('with the official files imported the service is not needed', async () => {
  const shop = getShop();
  await shop.georef.stop();
  const departmentsFile = await file('departamentos.json', departamentos);
  const localitiesFile = await file('localidades.json', localidades);
  expect(await importFiles(departmentsFile, localitiesFile)).toEqual([
    { path: departmentsFile, lists: 3, places: 45, skipped: 0 },
    { path: localitiesFile, lists: 4, places: 12, skipped: 1 },
  ]);
  const { departments } = await call(shop, 'GET /api/geo/departments', {
    query: { province: '14' },
  });
  expect(departments).toHaveLength(26);
  const query = { province: '06', department: '06357' };
  const { localities, known } = await call(shop, 'GET /api/geo/localities', { query });
  expect([known, localities.length]).toEqual([true, 3]);
});

describe('an invalid file is refused with one clear line', () => {
  const [department] = georefRecords.departamentos;
  test.each([
    ['nothing.json', '', 'no es JSON: ¿se descargó entero y sin comprimir?'],
    ['cut.json', '{"localidades": [{"id"', 'no es JSON: ¿se descargó entero y sin comprimir?'],
    ['number.json', '5', 'no es un archivo de Georef'],
    [
      'map.geojson',
      '{"type": "FeatureCollection"}',
      'no es un archivo de Georef: debe tener "departamentos" o "localidades" (¿es el GeoJSON?)',
    ],
    ['empty.json', '{"localidades": []}', 'localidades: la lista está vacía'],
    [
      'short-id.json',
      { departamentos: [department, { ...department, id: '7' }] },
      'departamentos n.º 2, id: El departamento debe ser un número de cinco cifras',
    ],
    [
      'no-id.json',
      { localidades: [{ ...placed, id: undefined }] },
      'localidades n.º 1, id: Falta la localidad',
    ],
  ])('%s', async (name, content, message) => {
    const path = await file(name, content);
    await expect(importFiles(path)).rejects.toThrow(`${path}: ${message}`);
  });

  test('one that does not exist', async () => {
    const path = join(folder, 'nada.json');
    await expect(importFiles(path)).rejects.toThrow(`${path}: no existe`);
  });

  test('and the valid files of the same import are not imported either', async () => {
    const shop = getShop();
    const bad = await file('localidades.json', '{}');
    await expect(importFiles(await file('d.json', departamentos), bad)).rejects.toThrow(bad);
    await shop.georef.stop();
    const query = { province: '14' };
    expect(await call(shop, 'GET /api/geo/departments', { query })).toMatchObject({ known: false });
  });
});
