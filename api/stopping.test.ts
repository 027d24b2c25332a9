import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { createPlace, envOf, placeKinds, slowMs } from './testing/places.ts';
import { openSlowProvider } from './testing/slow-provider.ts';
import { administratorEnv, beginOrder, createDataFolder } from './testing/started-shop.ts';

const prepare = join(import.meta.dirname, '../scripts/prepare.mjs');

/** `npm start` of a package that starts the server as `scripts/start.mjs` does, without a build. */
async function startWithNpm(env: Record<string, string>) {
  const folder = await createDataFolder();
  mkdirSync(folder);
  const start = `import { serve } from '${prepare}'; serve(['api/server.ts']);`;
  writeFileSync(join(folder, 'start.mjs'), start);
  const scripts = { start: 'node start.mjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const port = await getPort({ host: '127.0.0.1' });
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, PORT: String(port), DEMO_CATALOGUE: 'off' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, which a terminal signals as a whole.
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  onTestFinished(() => {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  });
  // Not a loop that breaks, which would close the pipe that the server still writes to.
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk) => String(chunk).includes('está abierta') && resolve());
  });
  return { group, url: `http://127.0.0.1:${port}` };
}

test.each(placeKinds)(
  'a terminal that ends npm, its script and the server at once loses no order that has begun: %s',
  async (kind) => {
    const provider = await openSlowProvider();
    const { group, url } = await startWithNpm({
      ...{ ...envOf(await createPlace(kind)), ...provider.env, ...administratorEnv },
      SHUTDOWN_DELAY_SECONDS: '2',
    });
    const { answer } = await beginOrder(url);
    await provider.asked;
    process.kill(group, 'SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    // The script forwards the signal that the server has received already.
    process.kill(group, 'SIGTERM');
    provider.release();
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { preferenceId: expect.any(String) },
    ]);
    await eventually(() => expect(fetch(url)).rejects.toThrow());
  },
  slowMs,
);
