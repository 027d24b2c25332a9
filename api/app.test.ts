import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { setUpTestShop } from './testing/test-shop.ts';

const testShop = setUpTestShop();

test('the API is described at /api/docs in a demo, and nowhere in a real shop', async () => {
  const { app, shop } = testShop;
  const real = await createApp({ ...shop, config: { ...shop.config, isReal: true } });
  onTestFinished(() => real.close());
  for (const path of ['/api/docs/', '/api/docs/json', '/api/docs/yaml']) {
    expect((await app.inject(path)).statusCode).toBe(200);
    expect((await real.inject(path)).statusCode).toBe(404);
  }
  expect((await real.inject('/api/lock')).statusCode).toBe(200);
});
