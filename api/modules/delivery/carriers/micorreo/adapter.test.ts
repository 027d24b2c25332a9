import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromPesos } from '#domain/shared/money.ts';
import {
  type MiCorreoStandIn,
  openMiCorreoStandIn,
} from '../../../../testing/micorreo-stand-in.ts';
import { rejectionOf } from '../../../../testing/rejection-of.ts';
import { CarrierError, type Shipment } from '../carrier.ts';
import { createMiCorreo } from './adapter.ts';

const parcel = { grams: 2500, height: 10, width: 20, length: 30 };
const request = { to: '1704', parcel };
const shipment: Shipment = {
  order: { id: 'order-1', number: '102' },
  recipient: { name: 'Ana Gómez', email: 'ana@example.com', phone: '11 6544-6544' },
  to: {
    kind: 'door',
    address: {
      street: 'Vicente López',
      number: '448',
      floor: '1',
      city: 'Monte Grande',
      provinceId: '06',
      postcode: '1842',
    },
  },
  parcel,
  declaredValue: fromPesos(25_000.5),
};
const toBranch = (code: string): Shipment => ({ ...shipment, to: { kind: 'branch', code } });

const now = () => new Date('2026-05-01T12:00:00.000Z');
let micorreo: MiCorreoStandIn;
beforeEach(async () => {
  micorreo = await openMiCorreoStandIn({ now });
});
afterEach(() => micorreo.close());

const carrier = () => createMiCorreo(micorreo.config, { timeoutMs: 20_000, now });

const fault = (call: Promise<unknown>) => rejectionOf(call, CarrierError);

type Rate = Record<string, unknown>;
const changeRate = (fields: Rate) =>
  micorreo.setFault('/rates', {
    change: ({ rates: [first, ...others] }) => ({ rates: [{ ...first, ...fields }, ...others] }),
  });

describe('a quote', () => {
  test('has the classic service to the door and to a branch, in centavos', async () => {
    const days = { min: 2, max: 5 };
    expect(await carrier().quote(request)).toEqual([
      { to: 'door', cost: 49_806, days },
      { to: 'branch', cost: 39_806, days },
    ]);
    expect(micorreo.requestsTo('/rates').map(({ body }) => body)).toEqual([
      {
        customerId: '0000550997',
        postalCodeOrigin: '1757',
        postalCodeDestination: '1704',
        dimensions: { weight: 2500, height: 10, width: 20, length: 30 },
      },
    ]);
  });

  test('has no rate when the carrier offers none', async () => {
    micorreo.setFault('/rates', { change: (body) => ({ ...body, validTo: null, rates: [] }) });
    expect(await carrier().quote(request)).toEqual([]);
  });

  test.each([
    ['a price that is text', { price: '498.06' }, { cost: 49_806 }],
    ['a price without decimals', { price: '498' }, { cost: 49_800 }],
    [
      'days that are numbers',
      { deliveryTimeMin: 3, deliveryTimeMax: 7 },
      { days: { min: 3, max: 7 } },
    ],
    ['no name', { productName: undefined }, {}],
    ['unknown fields', { price: 498.06, currency: 'ARS', taxes: [{ iva: 21 }] }, { cost: 49_806 }],
  ])('is read with %s', async (_what, fields, expected) => {
    changeRate(fields);
    expect((await carrier().quote(request))[0]).toMatchObject({ to: 'door', ...expected });
  });

  test('leaves out a kind of delivery that the shop does not have', async () => {
    changeRate({ deliveredType: 'L' });
    expect((await carrier().quote(request)).map(({ to }) => to)).toEqual(['branch']);
  });

  test.each([
    ['no price', { price: undefined }],
    ['a price of null', { price: null }],
    ['an empty price', { price: '' }],
    ['a price of zero', { price: 0 }],
    ['a negative price', { price: '-498.06' }],
    ['an absurd price', { price: 1e300 }],
    ['a price with a decimal comma', { price: '1.498,06' }],
    ['no days', { deliveryTimeMin: undefined }],
    ['days that are words', { deliveryTimeMax: 'cinco' }],
    ['no kind of delivery', { deliveredType: undefined }],
  ])('with %s is refused as a whole', async (_what, fields) => {
    changeRate(fields);
    expect(await fault(carrier().quote(request))).toMatchObject({
      kind: 'unexpected',
      status: 202,
      message: expect.stringContaining('MiCorreo POST /rates: unusable response at "rates.0.'),
    });
  });

  test.each([
    ['nothing', { grams: 0 }, 'pesar'],
    ['over 25 kg', { grams: 25_001 }, 'pesar'],
    ['half a gram', { grams: 0.5 }, 'pesar'],
    ['an unknown weight', { grams: Number.NaN }, 'pesar'],
    ['a side over 150 cm', { height: 151 }, 'medir'],
    ['a side without size', { width: 0 }, 'medir'],
    ['a side in half centimetres', { length: 10.5 }, 'medir'],
  ])('for a parcel of %s is refused without a request', async (_what, wrong, word) => {
    const error = await fault(carrier().quote({ ...request, parcel: { ...parcel, ...wrong } }));
    expect(error).toMatchObject({ kind: 'refused', status: null });
    expect(error.ownerText).toMatch(`El correo no acepta el envío: `);
    expect(error.ownerText).toMatch(word);
    expect(micorreo.requests).toEqual([]);
  });

  test.each([
    ['smallest', { grams: 1, height: 1, width: 1, length: 1 }],
    ['largest', { grams: 25_000, height: 150, width: 150, length: 150 }],
  ])('for the %s parcel has rates', async (_what, limits) => {
    expect(await carrier().quote({ to: '1704', parcel: limits })).toHaveLength(2);
  });

  test('of an unknown customer is refused with the text of the carrier', async () => {
    const unknown = createMiCorreo({ ...micorreo.config, customerId: '1' }, { now });
    expect(await fault(unknown.quote(request))).toMatchObject({
      kind: 'refused',
      status: 402,
      reason: 'Cliente FAP no identificado 1',
      ownerText: 'El correo no acepta el envío: Cliente FAP no identificado 1',
    });
  });
});

describe('the branches of a province', () => {
  test('have their address and hours, closed ones too', async () => {
    const branches = await carrier().listBranches('06');
    expect(branches[0]).toEqual({
      code: 'B0107',
      name: 'Monte Grande',
      address: 'Vicente Lopez 448',
      city: 'Monte Grande',
      provinceId: '06',
      postcode: '1842',
      hours: 'lunes 9:30 a 18:00; martes a viernes 10:00 a 18:00',
      isOpen: true,
    });
    expect(branches.map(({ code, isOpen }) => [code, isOpen])).toEqual([
      ['B0107', true],
      ['B0200', false],
    ]);
    expect(micorreo.requestsTo('/agencies').map(({ query }) => query)).toEqual([
      { customerId: '0000550997', provinceCode: 'B' },
    ]);
  });

  test('are none where the carrier has none', async () => {
    expect(await carrier().listBranches('94')).toEqual([]);
    expect(micorreo.requestsTo('/agencies')[0]?.query.provinceCode).toBe('V');
  });

  test('of an unknown province are refused without a request', async () => {
    expect((await fault(carrier().listBranches('99'))).kind).toBe('refused');
    expect(micorreo.requests).toEqual([]);
  });

  const changeBranch = (fields: unknown) =>
    micorreo.setFault('/agencies', {
      change: ([first]) => [{ ...first, ...(fields as object), manager: { dni: 1 }, extra: [1] }],
    });
  const blank = { address: '', city: '', postcode: null, provinceId: '06' };

  test.each([
    ['no address', { location: undefined }, blank],
    ['an address that is text', { location: 'Vicente Lopez 448' }, blank],
    ['no hours or services', { hours: null, services: null }, { hours: '' }],
    ['hours in another shape', { hours: [1, 2] }, { hours: '' }],
    ['a plain postcode', { location: { address: { postalCode: '7000' } } }, { postcode: '7000' }],
    ['another postcode', { location: { address: { postalCode: '70' } } }, { postcode: null }],
    ['no locality', { location: { address: { city: 'Tandil' } } }, { city: 'Tandil' }],
    ['another province', { location: { address: { provinceCode: 'X' } } }, { provinceId: '14' }],
    ['a number as text', { location: { address: { streetNumber: 448 } } }, { address: '448' }],
    ['text in another shape', { location: { address: { city: ['Tandil'] } } }, { city: '' }],
    ['an unknown status', { status: 'SUSPENDED' }, { isOpen: false }],
  ])('are read with %s', async (_what, fields, expected) => {
    changeBranch(fields);
    expect(await carrier().listBranches('06')).toMatchObject([{ code: 'B0107', ...expected }]);
  });

  test.each(['code', 'name', 'status'])('leave out one without its %s', async (field) => {
    micorreo.setFault('/agencies', {
      change: ([first, second]) => [{ ...first, [field]: undefined }, second],
    });
    const branches = await carrier().listBranches('06');
    expect(branches.map(({ code }) => code)).toEqual(['B0200']);
  });

  test.each([
    ['without any code', [{ name: 'Monte Grande', status: 'ACTIVE' }]],
    ['in an object', { agencies: [] }],
    ['as null', null],
  ])('%s are another shape', async (_what, body) => {
    micorreo.setFault('/agencies', { body });
    expect((await fault(carrier().listBranches('06'))).kind).toBe('unexpected');
  });
});

describe('a shipment', () => {
  test('to the door is announced with its address, its parcel and its value in pesos', async () => {
    await carrier().announce(shipment);
    expect(micorreo.requestsTo('/shipping/import').map(({ body }) => body)).toEqual([
      {
        customerId: '0000550997',
        extOrderId: 'order-1',
        orderNumber: '102',
        recipient: {
          name: 'Ana Gómez',
          email: 'ana@example.com',
          phone: '11 6544-6544',
          cellPhone: '11 6544-6544',
        },
        shipping: {
          deliveryType: 'D',
          productType: 'CP',
          agency: null,
          address: {
            streetName: 'Vicente López',
            streetNumber: '448',
            floor: '1',
            apartment: '',
            city: 'Monte Grande',
            provinceCode: 'B',
            postalCode: '1842',
          },
          weight: 2500,
          declaredValue: 25_000.5,
          height: 10,
          width: 20,
          length: 30,
        },
      },
    ]);
  });

  test('to a branch is announced with its code and without an address', async () => {
    await carrier().announce(toBranch('B0107'));
    expect(micorreo.requestsTo('/shipping/import')[0]?.body).toMatchObject({
      shipping: { deliveryType: 'S', agency: 'B0107', address: null },
    });
  });

  test.each([
    ['with an offset', '2026-06-07T16:15:04.996-03:00'],
    ['in Argentine time', '2026-06-07 16:15:04.996'],
  ])('that is answered with an instant %s is announced', async (_what, createdAt) => {
    micorreo.setFault('/shipping/import', { body: { createdAt } });
    await expect(carrier().announce(shipment)).resolves.toBeUndefined();
  });

  test('that is announced again is imported once', async () => {
    await carrier().announce(shipment);
    await carrier().announce(shipment);
    expect(micorreo.requestsTo('/shipping/import')).toHaveLength(2);
    expect([...micorreo.imported]).toEqual(['order-1']);
  });

  test('whose response was lost can be announced again', async () => {
    micorreo.setFault('/shipping/import', { silent: true, isHandled: true }, 1);
    // Long enough for the token on a busy machine.
    const lost = createMiCorreo(micorreo.config, { timeoutMs: 1000, now }).announce(shipment);
    expect((await fault(lost)).kind).toBe('timeout');
    expect([...micorreo.imported]).toEqual(['order-1']);
    await expect(carrier().announce(shipment)).resolves.toBeUndefined();
  });

  test('to an unknown branch is refused with the text of the carrier', async () => {
    expect(await fault(carrier().announce(toBranch('Z9999')))).toMatchObject({
      kind: 'refused',
      status: 402,
      reason: 'Verifique la sucursal de destino',
      ownerText: 'El correo no acepta el envío: Verifique la sucursal de destino',
    });
  });

  test('of a parcel that is too large to be quoted is announced up to 255 cm', async () => {
    const withHeight = (height: number) => ({ ...shipment, parcel: { ...parcel, height } });
    await carrier().announce(withHeight(255));
    expect(micorreo.requestsTo('/shipping/import')[0]?.body).toMatchObject({
      shipping: { height: 255 },
    });
    expect((await fault(carrier().announce(withHeight(256)))).ownerText).toContain('1 y 255 cm');
  });

  test('of a parcel or to a province that the carrier does not accept is not sent', async () => {
    const heavy = { ...shipment, parcel: { ...parcel, grams: 30_000 } };
    expect((await fault(carrier().announce(heavy))).kind).toBe('refused');
    const to: Shipment['to'] = {
      kind: 'door',
      address: { street: 'x', number: '1', city: 'x', provinceId: '99', postcode: '1' },
    };
    expect((await fault(carrier().announce({ ...shipment, to }))).kind).toBe('refused');
    expect(micorreo.requests).toEqual([]);
  });

  test.each([500, 503, 429])('that fails with %i is not sent again', async (status) => {
    micorreo.setFault('/shipping/import', { status, body: { message: 'Error' } });
    expect(await fault(carrier().announce(shipment))).toMatchObject({
      kind: 'unavailable',
      status,
    });
    expect(micorreo.requestsTo('/shipping/import')).toHaveLength(1);
  });

  test.each([
    ['no instant', {}],
    ['an instant that is none', { createdAt: 'ayer' }],
  ])('that is answered with %s is unexpected', async (_what, body) => {
    micorreo.setFault('/shipping/import', { body });
    expect((await fault(carrier().announce(shipment))).kind).toBe('unexpected');
    expect(micorreo.requestsTo('/shipping/import')).toHaveLength(1);
  });
});
