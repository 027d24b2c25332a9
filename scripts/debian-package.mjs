import { spawnSync } from 'node:child_process';
import { log, run } from './prepare.mjs';

/**
 * What `find` finds, or null. Where it finds nothing, Debian's package is installed first if this
 * process may do that: as root, with apt-get.
 * @template Found
 * @param {string} name
 * @param {() => Found | null} find
 * @returns {Found | null}
 */
export function findOrInstall(name, find) {
  const installed = find();
  if (installed !== null || process.getuid?.() !== 0) return installed;
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  log(`Instalando el paquete ${name} de Debian…`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return find();
}

/**
 * The path of a program on the PATH, or null.
 * @param {string} name
 * @returns {string | null}
 */
export function findOnPath(name) {
  const { stdout, status } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
