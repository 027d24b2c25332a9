import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function lockInAnotherProcess() {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  const script = `const { lockDataDir } = await import(${JSON.stringify(module)});
    lockDataDir(${JSON.stringify(folder)});
    setTimeout(() => { gc(); console.log('locked'); }, 50);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a second process on the same folder is refused with one clear line', async () => {
  const child = await lockInAnotherProcess();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(/^Otro proceso ya usa la carpeta de datos .+$/);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('a killed process leaves no lock', async () => {
  const child = await lockInAnotherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockDataDir(folder);
  release();
});
