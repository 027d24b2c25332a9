import { expect, test } from 'vitest';
import { parseConfig } from '#api/config/config.ts';
import { startProvider } from './start-provider.ts';

test('a shop starts with the environment of the payment provider of measures', async () => {
  using provider = await startProvider();
  const env = { ...provider.env, PUBLIC_URL: 'http://127.0.0.1:4000' };
  expect(parseConfig(env).MP_API_URL).toBe(provider.url);
});
