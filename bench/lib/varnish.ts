import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startProxyProcess } from './proxy-process.ts';

const settings = resolve(import.meta.dirname, '../../ops/varnish.vcl');

type Ports = { port: number; shopPort: number };

/** Varnish with the settings of `ops/`, before a shop. */
export async function startVarnish({ port, shopPort }: Ports) {
  const listening = ['-F', '-a', `127.0.0.1:${port}`];
  const storing = ['-p', 'http_gzip_support=off', '-s', 'malloc,100M'];
  return startProxyProcess({
    ...{ program: 'varnishd', packageName: 'varnish', file: 'varnish.vcl', port },
    config: (await readFile(settings, 'utf8')).replace('"3000"', `"${shopPort}"`),
    args: (folder, path) => [...listening, ...storing, '-f', path, '-n', `${folder}/run`],
  });
}
