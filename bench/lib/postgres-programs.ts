import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const installed = '/usr/lib/postgresql';
// A PostgreSQL server refuses to run as root.
const isRoot = process.getuid?.() === 0;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** The folder of the newest installed PostgreSQL's programs. Throws when there is none. */
export async function findPostgresPrograms(): Promise<string> {
  const versions = (await readdir(installed).catch(() => [])).sort((a, b) => Number(a) - Number(b));
  const version = versions.at(-1);
  if (!version) throw new Error("PostgreSQL is missing: install Debian's package postgresql.");
  return join(installed, version, 'bin');
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
