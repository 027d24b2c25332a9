import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findInstalled } from './find-program.ts';

const installed = '/usr/lib/postgresql';
// A PostgreSQL server refuses to run as root.
const isRoot = process.getuid?.() === 0;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** The folder of the newest installed PostgreSQL's programs. Throws when there is none. */
export function findPostgresPrograms(): string {
  return findInstalled('postgresql', () => {
    const versions = existsSync(installed) ? readdirSync(installed) : [];
    const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
    return newest ? join(installed, newest, 'bin') : null;
  });
}

/** A new folder that the user of PostgreSQL's programs may write to. */
export async function createPostgresFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-postgres-'));
  if (isRoot) await chown(folder, idOf('-u'), idOf('-g'));
  return folder;
}

/** The command and arguments that run a program as a user other than root. */
export function commandAsPostgres(program: string, args: readonly string[]): [string, string[]] {
  return isRoot ? ['setpriv', [...asPostgres, program, ...args]] : [program, [...args]];
}

export const runAsPostgres = (program: string, ...args: string[]) =>
  promisify(execFile)(...commandAsPostgres(program, args));

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}
