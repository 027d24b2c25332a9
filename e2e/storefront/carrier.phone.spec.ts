import { openMiCorreoStandIn } from '../../api/testing/micorreo-stand-in.ts';
import { modal } from '../admin/panel.ts';
import { expectAccessible } from '../axe.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { createShopConfig, openShop, removeShop, signInToShop } from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

test('a carrier says what deliveries cost; while it is silent the shop’s table does, and then the carrier again', async ({
  page,
}) => {
  test.slow();
  const carrier = await openMiCorreoStandIn();
  const { user, password, customerId, originPostcode, baseUrl } = carrier.config;
  const config = await createShopConfig(8);
  await openShop(config, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    MICORREO_API_URL: baseUrl,
    MICORREO_USER: user,
    MICORREO_PASSWORD: password,
    MICORREO_CUSTOMER_ID: customerId,
    MICORREO_ORIGIN_POSTCODE: originPostcode,
  });
  await signInToShop(page, config);

  const create = async (name: string, kind: string) => {
    await page.goto(`${config.address}/admin/entregas/nueva`);
    const form = modal(page, 'Nueva forma de entrega');
    await form.getByLabel('Nombre *').fill(name);
    await form.getByLabel('Tipo').selectOption({ label: kind });
    await form.getByLabel('Costos de MiCorreo').check();
    await form.getByLabel('Costo, fila 1').fill('9000');
    return form;
  };
  const door = await create('Correo a domicilio', 'A domicilio, por correo');
  await door.getByRole('button', { name: 'Crear forma de entrega' }).click();
  await expect(door).toBeHidden();
  const branch = await create('A sucursal', 'A una sucursal del correo');
  await branch.getByRole('button', { name: 'Traer sucursales' }).click();
  await expect(page.getByText('Se leyeron 2 sucursales')).toBeVisible();
  await expect(branch.getByLabel('Nombre *').nth(1)).toHaveValue('Monte Grande');
  await expect(branch.getByLabel('Abierto').nth(1)).not.toBeChecked();
  await expectAccessible(page, 'the branches of a carrier');
  await expectNoSidewaysScroll(page);
  await branch.getByRole('button', { name: 'Crear forma de entrega' }).click();
  await expect(branch).toBeHidden();

  await page.goto(`${config.address}/kings`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Calculá tu envío' }).click();
  const calculate = async (postcode: string) => {
    await main.getByLabel('Tu código postal').fill(postcode);
    await main.getByRole('button', { name: 'Calcular' }).click();
  };
  const option = (name: string) => main.getByRole('listitem').filter({ hasText: name }).first();
  await calculate('1842');
  await expect(option('Correo a domicilio')).toContainText('$498,06');
  await expect(option('A sucursal')).toContainText('$398,06');
  await expect(option('A sucursal')).toContainText('Monte Grande');

  carrier.setFault('/rates', { silent: true });
  await calculate('5000');
  await expect(option('Correo a domicilio')).toContainText('$9.000');
  await expect(option('Correo a domicilio')).toContainText('costo estimado');
  await expectAccessible(page, 'an estimated delivery');
  await expectNoSidewaysScroll(page);

  carrier.endFaults();
  await calculate('4400');
  await expect(option('Correo a domicilio')).toContainText('$498,06');
  await expect(main).not.toContainText('costo estimado');

  await page.close();
  await removeShop(config);
  await carrier.close();
});
