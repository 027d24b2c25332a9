import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from './find-program.ts';
import { waitUntil } from './wait-until.ts';

const settings = resolve(import.meta.dirname, '../../ops/varnish.vcl');

type Ports = { port: number; shopPort: number };

/** Varnish from Debian's package with the settings of `ops/`, before a shop. */
export async function startVarnish({ port, shopPort }: Ports) {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-varnish-'));
  // Varnish reads it as a user of its own.
  await chmod(folder, 0o755);
  const vcl = join(folder, 'varnish.vcl');
  await writeFile(vcl, (await readFile(settings, 'utf8')).replace('"3000"', `"${shopPort}"`));
  const child = spawn(
    findProgram('varnishd', 'varnish'),
    ['-F', '-f', vcl, '-a', `127.0.0.1:${port}`, '-n', join(folder, 'run')].concat(
      ...['-p', 'http_gzip_support=off', '-s', 'malloc,100M'],
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    'Varnish answers',
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    30,
  );
  return { url, stop, [Symbol.asyncDispose]: stop };
}
