import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Target } from './targets.ts';

const secondsPerTarget = 180;

/** What sqlmap found in one request, or why it could not test it; null for nothing. */
export type SqlmapResult = { name: string; finding: string | null };

/** Tests the marked parameters of a request for SQL injection, without any destructive test. */
export async function runSqlmap(url: string, target: Target): Promise<SqlmapResult> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'vidriera-sqlmap-'));
  const folder = temporary.path;
  const file = join(folder, 'request.txt');
  await writeFile(file, serialize(url, target));
  const bounds = ['--level=2', '--risk=1', '--technique=BEUST', '--dbms=postgresql'];
  const pace = ['--time-sec=2', '--timeout=10', '--retries=1', '--threads=2'];
  const output = ['--output-dir', folder, '--disable-coloring', '--flush-session', '-v', '1'];
  const args = [
    '-r',
    file,
    '--batch',
    '--ignore-stdin',
    '--ignore-code=*',
    '--skip-waf',
    ...bounds,
    ...pace,
  ];
  return {
    name: target.name,
    ...read(await runProgram('sqlmap', [...args, ...output], secondsPerTarget)),
  };
}

function serialize(url: string, { method, path, body, token }: Target): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ? JSON.stringify(body) : ''}`;
}

/** sqlmap has no report for a single request; its lines are those of version 1.7. */
function read({ output, hasTimedOut }: { output: string; hasTimedOut: boolean }) {
  const found = /following injection point\(s\)[\s\S]*?---\n([\s\S]*?)---/.exec(output)?.[1];
  if (found) return { finding: found.trim() };
  if (output.includes('all tested parameters do not appear to be injectable')) {
    return { finding: null };
  }
  const reason = /\[CRITICAL\] (.*)/.exec(output)?.[1] ?? output.slice(-200);
  return { finding: hasTimedOut ? 'not finished in time' : `not tested: ${reason}` };
}
