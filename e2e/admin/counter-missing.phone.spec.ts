import { expect, test } from '../fixtures.ts';
import { barcodeOf, openCounter, pay, scan, stockOf } from './counter.ts';

test('a garment that is sold out in the meantime is removed before the others are paid', async ({
  page,
  shopkeeper,
}) => {
  const [tee, other] = [
    await shopkeeper.addProduct({ precio: 30_000 }),
    await shopkeeper.addProduct({ precio: 20_000 }),
  ];
  const stock = await stockOf(tee);
  const main = page.getByRole('main');
  await openCounter(page);
  for (const product of [tee, other]) await scan(page, await barcodeOf(product));
  await shopkeeper.changeProduct(other, { ofertaNuevo: 'Sin Stock' });
  await pay(page, 'Efectivo');
  await expect(main.getByRole('alert')).toContainText(
    'Una prenda de la venta ya no está en la tienda.',
  );
  await expect(main).not.toContainText('Vuelto');
  await main.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(main).toContainText('A cobrar: $30.000 ARS');
  await main.getByRole('button', { name: 'Efectivo' }).click();
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(main).toContainText('✓ Venta registrada');
  expect(await stockOf(tee)).toBe(stock - 1);
});
