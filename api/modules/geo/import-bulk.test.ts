import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cityOfBuenosAires } from '#domain/geo/places.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { generateGeorefFiles } from '../../testing/georef-files.ts';
import { georefRecords } from '../../testing/georef-records.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { importBulk } from './import-bulk.ts';

const shop = setUpTestShop();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-geo-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(path, isRaw ? content : JSON.stringify(content));
  return path;
}

const importFiles = (...paths: string[]) =>
  importBulk(shop.connection.db, { paths, now: shop.clock.now });

const [placed] = georefRecords.localidades;
const departamentos = { cantidad: 45, total: 45, departamentos: georefRecords.departamentos };
const localidades = {
  localidades: [...georefRecords.localidades, { ...placed, departamento: null }],
};

test('with the official files imported the service is not needed', async () => {
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

describe('files of the official size', () => {
  const official = generateGeorefFiles();
  const importOfficial = async () =>
    importFiles(
      // As the server of the official files sends it: with a byte order mark.
      await file('departamentos.json', `\uFEFF${JSON.stringify(official.departamentos)}`),
      await file('localidades.json', official.localidades),
    );
  const departmentsOf = (province: string) =>
    call(shop, 'GET /api/geo/departments', { query: { province } });
  const localitiesOf = (province: string, department: string) =>
    call(shop, 'GET /api/geo/localities', { query: { province, department } });

  test('are imported whole, except a locality without a department', async () => {
    expect(await importOfficial()).toMatchObject([
      { lists: 24, places: 529, skipped: 0 },
      { lists: 529, places: 4036, skipped: 1 },
    ]);
  });

  test('leave no province and no department without its list', async () => {
    await importOfficial();
    await shop.georef.stop();
    for (const { id: province } of provinces) {
      const { departments, known } = await departmentsOf(province);
      expect([province, known]).toEqual([province, true]);
      const [first] = departments;
      expect(await localitiesOf(province, first?.id ?? '')).toMatchObject({ known: true });
    }
    expect((await departmentsOf('06')).departments).toHaveLength(135);
  });

  test('show comunas by number, and a town of two records once', async () => {
    await importOfficial();
    await shop.georef.stop();
    const { departments } = await departmentsOf(cityOfBuenosAires);
    expect(departments.map(({ nombre }) => nombre)).toEqual(
      Array.from({ length: 15 }, (_, index) => `Comuna ${index + 1}`),
    );
    expect(departments[14]?.id).toBe('02105');
    const { localities } = await localitiesOf('14', '14007');
    const names = localities.map(({ nombre }) => nombre);
    expect(new Set(names).size).toBe(names.length);
    // Eight records, of which two have one name.
    expect(names).toHaveLength(7);
  });

  test('imported twice are as imported once', async () => {
    await importOfficial();
    const before = await localitiesOf('06', '06007');
    await importOfficial();
    expect(await localitiesOf('06', '06007')).toEqual(before);
  });

  test.each([
    ['compressed', (text: string) => gzipSync(text)],
    ['truncated', (text: string) => text.slice(0, -1000)],
    ['of lines (ndjson)', (text: string) => `${text}\n${text}`],
  ])('that are %s are refused, and nothing changes', async (_name, spoil) => {
    await importOfficial();
    const before = await departmentsOf('14');
    const spoiled = await file('localidades.json', spoil(JSON.stringify(official.localidades)));
    const departments = await file('d.json', departamentos);
    await expect(importFiles(departments, spoiled)).rejects.toThrow(
      `${spoiled}: no es JSON: ¿se descargó entero y sin comprimir?`,
    );
    expect(await departmentsOf('14')).toEqual(before);
  });

  test('with one record without an id are refused with its number', async () => {
    const [first, { id: _, ...second }] = georefRecords.localidades as [
      (typeof georefRecords.localidades)[0],
      (typeof georefRecords.localidades)[0],
    ];
    const edited = await file('localidades.json', { localidades: [first, second] });
    await expect(importFiles(edited)).rejects.toThrow(
      `${edited}: localidades n.º 2, id: Falta la localidad`,
    );
  });
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
    const bad = await file('localidades.json', '{}');
    await expect(importFiles(await file('d.json', departamentos), bad)).rejects.toThrow(bad);
    await shop.georef.stop();
    const query = { province: '14' };
    expect(await call(shop, 'GET /api/geo/departments', { query })).toMatchObject({ known: false });
  });
});
