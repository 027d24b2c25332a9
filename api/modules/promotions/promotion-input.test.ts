import { describe, expect, test } from 'vitest';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { createAccount, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const minuteMs = 60_000;
const required = 'Por favor completa todos los campos obligatorios.';
const noSize = 'Cada producto debe tener al menos un talle seleccionado.';

async function setUpForm() {
  const { token } = await createAccount(shop, 'Admin');
  const product = everySizeOf(await createProduct(shop));
  const good = { name: 'Combo', description: 'Uno.', promoPrice: 20_000, products: [product] };
  return {
    token,
    product,
    create: (change: object) =>
      send(shop, 'POST /api/promotions/create', { body: { ...good, ...change }, token }),
  };
}

test.each([
  [{ name: '  ' }, 'name', required],
  [{ name: undefined }, 'name', required],
  [{ name: 'x'.repeat(121) }, 'name', 'Puede tener como máximo 120 caracteres'],
  [{ description: '' }, 'description', required],
  [{ products: [] }, 'products', required],
  [{ products: undefined }, 'products', required],
  [{ promoPrice: 0 }, 'promoPrice', 'El precio debe ser mayor que cero'],
  [{ promoPrice: -5 }, 'promoPrice', 'No puede ser negativo'],
  [{ promoPrice: '20000' }, 'promoPrice', 'Debe ser un número'],
  [{ promoPrice: 10.005 }, 'promoPrice', 'Puede tener como máximo dos decimales'],
  [{ store: 'Otra' }, 'store', 'La tienda no existe'],
  [{ promoType: 'Gratis' }, 'promoType', 'El tipo no existe'],
  [{ active: 'sí' }, 'active', 'Debe ser verdadero o falso'],
  [{ freeShipping: 1 }, 'freeShipping', 'Debe ser verdadero o falso'],
  [{ image: 'javascript:alert(1)' }, 'image', 'La imagen no es válida'],
  [{ image: '//evil.example/x.png' }, 'image', 'La imagen no es válida'],
  [{ startDate: 'mañana' }, 'startDate', 'La fecha no es válida'],
  [{ startDate: '2026-02-30T10:00' }, 'startDate', 'La fecha no es válida'],
  [{ endDate: 20261120 }, 'endDate', 'La fecha no es válida'],
  [
    { startDate: '2026-11-21T10:00', endDate: '2026-11-21T10:00' },
    'endDate',
    'El fin debe ser posterior al inicio',
  ],
  [
    // The same wall time, but the end is in UTC: three hours earlier.
    { startDate: '2026-11-21T10:00', endDate: '2026-11-21T10:00:00Z', name: '' },
    'endDate',
    'El fin debe ser posterior al inicio',
  ],
])('a combo with %o is refused', async (change, field, message) => {
  const { create, token } = await setUpForm();
  const { status, body } = await create(change);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.fields?.[field]).toBe(message);
  expect(await call(shop, 'GET /api/promotions', { token })).toEqual([]);
});

test('each product needs a selected size and is listed once', async () => {
  const { create, product } = await setUpForm();
  const variants = product.variants.map((variant) => ({ ...variant, sizes: [] }));
  for (const empty of [
    { ...product, variants },
    { ...product, variants: [] },
  ]) {
    const { status, body } = await create({ products: [empty] });
    expect([status, body.message]).toEqual([400, noSize]);
    expect(body.fields).toEqual({ 'products.0.variants': noSize });
  }
  const { status, body } = await create({ products: [product, product] });
  expect([status, body.fields]).toEqual([400, { products: 'Hay un producto repetido' }]);
});

describe('the dates of a combo', () => {
  const isOffered = async () => (await call(shop, 'GET /api/allPromotions', {})).length === 1;

  test('are in the time zone of Buenos Aires', async () => {
    const { create } = await setUpForm();
    const { body } = await create({
      startDate: '2026-11-30T00:00',
      endDate: '2026-12-01T02:30:00+02:00',
    });
    expect(body.startDate).toBe('2026-11-30T03:00:00.000Z');
    expect(body.endDate).toBe('2026-12-01T00:30:00.000Z');
  });

  test('start and end the offer to the minute', async () => {
    const { create } = await setUpForm();
    await create({ startDate: '2026-11-21T00:00', endDate: '2026-11-21T00:01' });

    shop.clock.now = new Date('2026-11-21T02:59:59.999Z');
    // The session of the set-up has ended by then.
    const { token } = await createAccount(shop, 'Admin');
    const countActive = async () =>
      (await call(shop, 'GET /api/promotions/active', { token })).length;
    expect([await isOffered(), await countActive()]).toEqual([false, 0]);
    shop.clock.advance(1);
    expect([await isOffered(), await countActive()]).toEqual([true, 1]);
    shop.clock.advance(minuteMs);
    expect([await isOffered(), await countActive()]).toEqual([false, 0]);
    expect(await call(shop, 'GET /api/promotions', { token })).toHaveLength(1);
  });
});
