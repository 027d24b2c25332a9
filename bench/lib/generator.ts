import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readInterruptSeconds } from './cores.ts';
import { findProgram } from './find-program.ts';

export type Load = {
  url: string;
  /** HEAD is requested by ab: wrk waits for the body that Content-Length announces. */
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  /** The core that the generator is pinned to. */
  core?: number;
};

/** Responses per second, and the generator's share of its core (1: it could not send more). */
export type LoadResult = { rate: number; share: number };

/**
 * Sends requests from as many keep-alive connections for a few seconds, by wrk or ab in one thread. Throws
 * when a request failed or was refused.
 */
export async function generateLoad(load: Load): Promise<LoadResult> {
  const { core } = load;
  const [command, read] = load.method === 'HEAD' ? [abCommand, readAb] : [wrkCommand, readWrk];
  const pinned = core === undefined ? [] : ['taskset', '--cpu-list', String(core)];
  // `times` prints the processor time of the shell's children (POSIX); `time` is not always installed.
  const args = ['-c', '"$@" && times', 'sh', ...pinned, ...command(load)];
  const interruptsBefore = core === undefined ? 0 : readInterruptSeconds(core);
  const { stdout } = await promisify(execFile)('sh', args);
  const interrupts = core === undefined ? 0 : readInterruptSeconds(core) - interruptsBefore;
  const { requests, seconds, failed } = read(stdout);
  if (failed || requests === 0) throw new Error(`${load.url}: ${failed ?? 'no responses'}`);
  const share = (readProcessorSeconds(stdout) + interrupts) / seconds;
  return { rate: requests / seconds, share };
}

function wrkCommand({ url, headers = {}, connections = 20, seconds = 3 }: Load): string[] {
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`];
  return [findProgram('wrk'), ...options, ...headerArgs(headers), url];
}

function abCommand({ url, headers = {}, connections = 20, seconds = 3 }: Load): string[] {
  // `-t` limits the number of requests to 50,000 unless `-n` comes after it.
  const bounds = ['-c', String(connections), '-t', String(seconds), '-n', '1000000'];
  const program = findProgram('ab', 'apache2-utils');
  return [program, '-q', '-k', '-i', ...bounds, ...headerArgs(headers), url];
}

const headerArgs = (headers: Record<string, string>) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

type Output = { requests: number; seconds: number; failed: string | null };

/** Reads what wrk 4 prints; a status of 400 or more, or a broken connection, is a failure. */
export function readWrk(output: string): Output {
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1] ?? 0);
  const failed = /Socket errors: .*|Non-2xx or 3xx responses: \d+/.exec(output)?.[0] ?? null;
  return { requests, seconds: requests / rate, failed };
}

/** Reads what ab 2.3 prints; a status other than 2xx, or a broken connection, is a failure. */
export function readAb(output: string): Output {
  const numberOf = (label: string) =>
    Number(new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(output)?.[1] ?? 0);
  const failed = ['Failed requests', 'Non-2xx responses'].find((label) => numberOf(label) > 0);
  const requests = numberOf('Complete requests');
  const hasReconnected = numberOf('Keep-Alive requests') < requests;
  return {
    requests,
    seconds: numberOf('Time taken for tests'),
    failed: failed ?? (hasReconnected ? 'connections were closed' : null),
  };
}

/** The shell's `times`: user and system time of itself, then of its children, as `0m1.25s`. */
export function readProcessorSeconds(output: string): number {
  const times = [...output.matchAll(/\b(\d+)m([\d.]+)s/g)].slice(-2);
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
