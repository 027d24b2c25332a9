import { rmSync } from 'node:fs';
import { administrator, shopAddress, shopFolder } from './shop-address.ts';

// A new shop with the demo catalogue, as `npm start` serves it, for every run.
rmSync(shopFolder, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: new URL(shopAddress).port,
  PUBLIC_URL: shopAddress,
  DATA_DIR: shopFolder,
  RATE_LIMIT: 'off',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
await import('../api/server.ts');
