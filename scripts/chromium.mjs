import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { log, run } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Chromium: CHROMIUM_PATH, the system's, else Debian's package; null when none. */
export function findChromium() {
  const installed = find();
  if (installed) return installed;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    log('Instalando Chromium para los recorridos en navegador…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  return find();
}

function find() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : null;
  for (const name of names) {
    const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0 && stdout.trim()) return stdout.trim();
  }
  return paths.find((path) => existsSync(path)) ?? null;
}
