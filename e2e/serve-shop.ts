import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openGeorefStandIn } from '../api/testing/georef-stand-in.ts';
import { root } from '../scripts/prepare.mjs';
import { serverFile } from '../scripts/server-options.mjs';
import {
  administrator,
  departmentWithoutList,
  lockedShop,
  provinceWithoutLists,
  sharedShop,
} from './shop-address.ts';

const { address, folder } = process.argv[2] === 'locked' ? lockedShop : sharedShop;

const georef = await openGeorefStandIn();
// Slower than the shop's timeout; requests for other places respond at once.
georef.setFault(
  { slowMs: 60_000 },
  ({ searchParams }) =>
    searchParams.get('provincia') === provinceWithoutLists.id ||
    searchParams.get('departamento') === departmentWithoutList.id,
);

// Every run starts with an empty data folder and the demo catalogue, as after `npm start`, but without
// past orders: journeys count their own.
rmSync(folder, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: new URL(address).port,
  PUBLIC_URL: address,
  DATA_DIR: folder,
  DEMO_ORDERS: 'off',
  RATE_LIMIT: 'off',
  GEOREF_URL: georef.url,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
await import(join(root, serverFile));
