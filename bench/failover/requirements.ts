import { execFileSync, spawnSync } from 'node:child_process';
import { say } from '../lib/report.ts';

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };

/** Sees to it that the programs are there, as root with Debian's packages; throws with what lacks. */
export function requirePrograms(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && has('apt-get')) {
    say(`installing ${missing.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env });
    execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { env });
  }
  const lacking = missingPackages();
  if (lacking.length > 0) throw new Error(`Install Debian's packages ${lacking.join(', ')} first.`);
}

function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]));
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
}
