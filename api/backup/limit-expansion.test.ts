import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { listMigrations } from '../db/migrate.ts';
import { createFolder } from '../testing/places.ts';
import { writeManifest } from './manifest.ts';

const megabyte = 1024 * 1024;

function headerOf(path: string, size: number): Buffer {
  const encoded = Buffer.alloc(512);
  new Header({ path, size, mode: 0o600, type: 'File' }).encode(encoded);
  return encoded;
}

function* oneLargeEntry(megabytes: number) {
  yield headerOf('manifest.json', megabytes * megabyte);
  const zeros = Buffer.alloc(megabyte);
  for (let count = 0; count < megabytes; count += 1) yield zeros;
}

async function* manyEntries(megabytes: number) {
  const facts = { database: 'embedded' as const, tables: [], sequences: {}, bucket: null };
  const migrations = (await listMigrations()).slice(0, 1);
  const createdAt = '2026-11-23T10:00:00.000Z';
  const manifest = writeManifest({ ...facts, migrations, createdAt, id: crypto.randomUUID() });
  yield headerOf('manifest.json', manifest.length);
  yield Buffer.concat([manifest, Buffer.alloc(-manifest.length & 511)]);
  const headers = Buffer.alloc(megabyte, headerOf('media/a', 0));
  for (let count = 0; count < megabytes; count += 1) yield headers;
}

/** A member of a gzip file for each chunk: one that is repeated is compressed once. */
async function* gzipMembers(tar: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const members = new Map<Buffer, Buffer>();
  for await (const chunk of tar) {
    const member = members.get(chunk) ?? gzipSync(chunk, { level: 9 });
    members.set(chunk, member);
    yield member;
  }
}

async function writeFileOf(tar: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const file = join(await createFolder(), 'copia.tar.gz');
  await writeFile(file, gzipMembers(tar));
  return file;
}

/** Runs `npm run restore -- --verify` and measures the most memory that it had, in megabytes. */
async function verify(file: string) {
  const script = join(import.meta.dirname, '../../scripts/restore.ts');
  const child = spawn(process.execPath, [script, '--verify', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let peak = 0;
  const measure = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 20);
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  clearInterval(measure);
  return { code: child.exitCode, stderr, peak };
}

test.each([
  ['one entry of 700 MB', () => oneLargeEntry(700)],
  ['a million entries', () => manyEntries(600)],
])(
  'a small file with %s is refused without filling the memory',
  async (_, tar) => {
    const file = await writeFileOf(tar());
    expect((await stat(file)).size).toBeLessThan(3 * megabyte);
    const { code, stderr, peak } = await verify(file);
    expect([code, stderr]).toEqual([1, expect.stringContaining('ocupa descomprimida mucho más')]);
    expect(peak).toBeGreaterThan(30);
    expect(peak).toBeLessThan(400);
  },
  60_000,
);
