import { describe, expect, test } from 'vitest';
import { provinces } from '#domain/geo/provinces.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const minute = 60_000;
const days = (count: number) => count * 24 * 3_600_000;

const departmentsOf = (province: string) =>
  call(shop, 'GET /api/geo/departments', { query: { province } });
const localitiesOf = (province: string, department: string) =>
  call(shop, 'GET /api/geo/localities', { query: { province, department } });
const names = (places: readonly { nombre: string }[]) => places.map(({ nombre }) => nombre);

const withIds = (department: string, locality: string) =>
  `{"departamentos": [{"id": ${department}, "nombre": "Capital"}],
    "localidades": [{"id": ${locality}, "nombre": "Tanti"}]}`;

/** Every kind of unusable response of the service. */
const faults = [
  ['slow', { slowMs: 3000 }],
  ['slow in the middle of its response', { stallMs: 3000 }],
  ['ending its response too early', { truncated: true }],
  ['down (503)', { status: 503 }],
  ['broken (500)', { status: 500 }],
  ['behind a proxy that gave up (524)', { status: 524 }],
  ['limiting requests (429)', { status: 429, body: '{"message": "API rate limit exceeded"}' }],
  ['refusing the request (400)', { status: 400, body: '{"errores": [[{"codigo_interno": 1}]]}' }],
  ['without the resource (404)', { status: 404, body: '{"errores": [[]]}' }],
  ['responding without JSON', { body: '<html>hola</html>' }],
  ['responding with half of its JSON', { body: '{"departamentos": [{"id": "14014", "nom' }],
  ['responding in another shape', { body: '{"departamentos": [{"id": 14014}]}' }],
  ['responding with numbers as ids', { body: withIds('14014', '14091230') }],
  ['responding with ids of another length', { body: withIds('"140140"', '"140"') }],
  ['responding with an object as the list', { body: '{"departamentos": {}, "localidades": {}}' }],
  ['responding with an error as a success', { body: '{"errores": [[]]}' }],
  ['responding with an empty list', { body: '{"departamentos": [], "localidades": []}' }],
  ['responding with null', { body: 'null' }],
] as const;

describe('a shopper picks an address', () => {
  test('the 24 provinces are listed without a request to the service', async () => {
    await shop.georef.stop();
    const answer = await call(shop, 'GET /api/geo/provinces', {});
    expect(answer).toEqual({ provinces, known: true });
  });

  test('the service is queried by id for a province and then for a department', async () => {
    const { departments, known } = await departmentsOf('14');
    expect([known, departments.length]).toEqual([true, 26]);
    expect(departments[1]).toEqual({ id: '14014', nombre: 'Capital' });
    const { localities } = await localitiesOf('14', '14091');
    expect(names(localities)).toEqual([
      'Bialet Massé',
      'Cosquín',
      'La Cumbre',
      'La Falda',
      'Tanti',
      'Villa Carlos Paz',
    ]);
    const options = 'orden=nombre&campos=id%2Cnombre&max=200';
    expect(shop.georef.requests).toEqual([
      `/departamentos?provincia=14&${options}`,
      `/localidades?provincia=14&departamento=14091&${options}`,
    ]);
  });

  test('a redirect of the service is not followed', async () => {
    const { georef } = shop;
    const isFirst = ({ pathname }: URL) => !pathname.endsWith('/other');
    georef.setFault({ redirectTo: '/georef/api/other' }, isFirst);
    expect((await departmentsOf('14')).known).toBe(false);
    expect(georef.requests.filter((path) => path.includes('/other'))).toEqual([]);
  });

  test('Comuna 2 comes before Comuna 10', async () => {
    const { departments } = await departmentsOf('02');
    expect(names(departments)).toEqual(
      Array.from({ length: 15 }, (_, index) => `Comuna ${index + 1}`),
    );
  });

  test('Mar del Plata is offered once although it has two ids', async () => {
    const { localities } = await localitiesOf('06', '06357');
    expect(names(localities)).toEqual(['Batán', 'Mar del Plata', 'Sierra de los Padres']);
  });

  test('twenty shoppers at once make one call', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => departmentsOf('14')));
    expect(new Set(answers.map(({ departments }) => departments.length))).toEqual(new Set([26]));
    expect(shop.georef.requests).toHaveLength(1);
  });
});

describe('a list is cached once it was read', () => {
  test('for 30 days without another request, and is then requested once', async () => {
    const { georef, clock } = shop;
    await departmentsOf('14');
    clock.advance(days(30) - minute);
    await departmentsOf('14');
    expect(georef.requests).toHaveLength(1);
    clock.advance(minute);
    await departmentsOf('14');
    await departmentsOf('14');
    expect(georef.requests).toHaveLength(2);
  });

  test.each(faults)('an old list is served while the service is %s', async (_name, fault) => {
    const { georef, clock } = shop;
    const before = await localitiesOf('14', '14091');
    clock.advance(days(45));
    georef.setFault(fault);
    expect(await localitiesOf('14', '14091')).toEqual(before);
    await georef.reset();
    clock.advance(minute);
    expect(await localitiesOf('14', '14091')).toEqual(before);
    expect(georef.requests).toHaveLength(1);
  });

  test('an old list is served while the service is unreachable', async () => {
    const { georef, clock } = shop;
    const before = await departmentsOf('14');
    clock.advance(days(400));
    await georef.stop();
    expect(await departmentsOf('14')).toEqual(before);
  });
});

describe('without a cached list the field becomes free text', () => {
  test.each(faults)('because the service is %s', async (_name, fault) => {
    shop.georef.setFault(fault);
    expect(await departmentsOf('14')).toEqual({ departments: [], known: false });
    expect(await localitiesOf('14', '14091')).toEqual({ localities: [], known: false });
  });

  test('because the service is unreachable', async () => {
    await shop.georef.stop();
    expect(await departmentsOf('14')).toEqual({ departments: [], known: false });
  });

  test('one shopper a minute waits for a failing service, not all of them', async () => {
    const { georef, clock } = shop;
    georef.setFault({ status: 503 });
    await departmentsOf('14');
    clock.advance(minute - 1);
    await departmentsOf('14');
    expect(georef.requests).toHaveLength(1);
    await departmentsOf('06');
    expect(georef.requests).toHaveLength(2);
    const report = {
      source: 'geo',
      error: { name: 'GeoError' },
      facts: { operation: 'departments' },
    };
    expect(shop.failures.reported).toMatchObject([report, report]);
    await georef.reset();
    clock.advance(1);
    expect(await departmentsOf('14')).toMatchObject({ known: true });
    expect(georef.requests).toHaveLength(1);
  });

  test('a department that its province does not have is never requested', async () => {
    await departmentsOf('14');
    expect(await localitiesOf('14', '14999')).toEqual({ localities: [], known: false });
    expect(shop.georef.requests).toHaveLength(1);
  });
});

test.each([
  ['/departments', 'province', 'Falta la provincia'],
  ['/departments?province=1', 'province', 'La provincia debe ser un número de dos cifras'],
  ['/departments?province=99', 'province', 'No existe esa provincia'],
  ['/departments?province=14&province=06', 'province', 'Falta la provincia'],
  ['/localities?province=14', 'department', 'Falta el departamento'],
  [
    '/localities?province=14&department=1401',
    'department',
    'El departamento debe ser un número de cinco cifras',
  ],
  [
    '/localities?province=14&department=06357',
    'department',
    'El departamento no es de esa provincia',
  ],
])('%s is refused in Spanish without a request to the service', async (path, field, message) => {
  const { app, georef } = shop;
  const answer = await app.inject(`/api/geo${path}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, code: 'invalid_request', fields: { [field]: message } });
  expect(georef.requests).toEqual([]);
});

describe('old lists are refreshed', () => {
  test('five at a time, the oldest first', async () => {
    const { georef, clock } = shop;
    for (const department of ['14014', '14091']) await localitiesOf('14', department);
    clock.advance(minute);
    for (const province of ['02', '06', '14']) await departmentsOf(province);
    await localitiesOf('06', '06357');
    await georef.reset();

    await shop.runJobs('refresh-places');
    expect(georef.requests).toEqual([]);
    clock.advance(days(30));
    await shop.runJobs('refresh-places');
    expect(georef.requests).toHaveLength(5);
    expect(
      georef.requests.filter((path) => path.startsWith('/localidades?provincia=14')),
    ).toHaveLength(2);
    await shop.runJobs('refresh-places');
    await shop.runJobs('refresh-places');
    expect(georef.requests).toHaveLength(6);
  });

  test('a list whose request fails stays unchanged and is requested again after an hour', async () => {
    const before = await departmentsOf('14');
    shop.clock.advance(days(31));
    shop.georef.setFault({ status: 500 });
    await shop.runJobs('refresh-places');
    await shop.runJobs('refresh-places');
    expect(shop.georef.requests).toHaveLength(2);
    expect(await departmentsOf('14')).toEqual(before);
    await shop.georef.reset();
    shop.clock.advance(60 * minute);
    await shop.runJobs('refresh-places');
    expect(shop.georef.requests).toHaveLength(1);
    expect(
      (await send(shop, 'GET /api/geo/departments', { query: { province: '14' } })).status,
    ).toBe(200);
    expect(shop.georef.requests).toHaveLength(1);
  });
});
