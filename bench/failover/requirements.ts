import { execFileSync, spawnSync } from 'node:child_process';
import { log } from '../lib/report.ts';

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };

/** Installs missing programs as root from Debian's packages; throws when some are still missing. */
export function requirePrograms(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && has('apt-get')) {
    log(`installing ${missing.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env });
    execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { env });
  }
  const still = missingPackages();
  if (still.length > 0) throw new Error(`Install Debian's packages ${still.join(', ')} first.`);
}

function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]));
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
}
