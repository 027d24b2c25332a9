import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFolder, createPlace, envOf, placeKinds, slowMs } from '../testing/places.ts';
import { runCommand } from '../testing/run-command.ts';
import { openSlowProvider } from '../testing/slow-provider.ts';
import {
  administratorEnv,
  beginOrder,
  openStartedShop,
  signInAsAdministrator,
} from '../testing/started-shop.ts';
import { backUpShop } from './back-up-shop.ts';

test.each(placeKinds)(
  'an order that waited for the provider at the instant of the backup, and was paid, is paid after a restore: %s',
  async (kind) => {
    const provider = await openSlowProvider();
    const env = { ...provider.env, ...administratorEnv, RECONCILE_SECONDS: '1', RATE_LIMIT: 'off' };
    const [place, target] = [await createPlace(kind), await createPlace(kind)];
    const shop = await openStartedShop({ env: { ...envOf(place), ...env } });
    const { answer } = await beginOrder(shop.url);
    await provider.asked;
    const file = join(await createFolder(), 'copia.tar.gz');
    // In this process: starting another may take longer than the shop waits for the provider.
    await backUpShop(place, file, new Date());
    provider.release();
    const { preferenceId, orderId } = await (await answer).json();
    await shop.kill();
    await provider.pay(preferenceId);

    const restore = await runCommand('restore', [file], { env: { ...envOf(target), ...env } });
    expect(restore).toMatchObject({ code: 0 });
    const restored = await openStartedShop({ env: { ...envOf(target), ...env } });
    // The restore has ended the sessions of the backup.
    const headers = { authorization: `Bearer ${await signInAsAdministrator(restored.url)}` };
    // Reading it as its shopper would ask the provider as well.
    const readOrders = async () =>
      (await fetch(`${restored.url}/api/admin/orders`, { headers })).json();
    const paid = { _id: orderId, state: 'Aceptado' };
    // The provider is first asked half a minute after the order was placed.
    await vi.waitFor(
      async () =>
        expect(await readOrders()).toMatchObject({ ordersWithUserData: [{ order: paid }] }),
      { timeout: 60_000, interval: 500 },
    );
  },
  slowMs,
);
