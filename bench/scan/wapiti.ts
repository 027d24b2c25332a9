import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from './run-program.ts';
import type { Target } from './targets.ts';

/** All that need no server on the Internet and no list of known products. */
const modules = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess'],
  ...['http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];

/** Reports that are no findings, with the reason; wapiti reports them of every shop on loopback. */
const accepted: Record<string, string> = {
  'X-XSS-Protection is not set': 'no browser has that filter any more',
  'Strict-Transport-Security is not set':
    'only with an https PUBLIC_URL: browsers ignore it on http',
};

const entry = z.object({
  method: z.string(),
  path: z.string(),
  info: z.string(),
  parameter: z.string().nullish(),
});
const entries = z.record(z.string(), z.array(entry));
const report = z.object({
  vulnerabilities: entries,
  anomalies: entries,
});

/** `crawled` are the URLs and forms that were attacked. */
type WapitiResult = { crawled: number; findings: string[] };

type Options = {
  url: string;
  targets: readonly Target[];
  token?: string;
  /** Of crawling. */
  seconds: number;
  /** Of each module. */
  attackSeconds: number;
};

/** Crawls the shop's pages and the GET requests of `targets`, with a session or without, and attacks. */
export async function runWapiti(options: Options): Promise<WapitiResult> {
  const { url, targets, token, seconds, attackSeconds } = options;
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'vidriera-wapiti-'));
  const folder = temporary.path;
  const file = join(folder, 'report.json');
  const starts = targets
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => url + path.replaceAll('*', ''));
  const bounds = ['--max-scan-time', seconds, '--max-attack-time', attackSeconds, '-d', 4].map(
    String,
  );
  const sizes = ['--max-links-per-page', '40', '--max-files-per-dir', '20', '-t', '10'];
  const folders = ['--store-session', folder, '--store-config', folder];
  const output = ['-f', 'json', '-o', file, '--flush-session', '--no-bugreport', '-v', '1'];
  // Without the first one wapiti asks for Brotli, which it cannot read, and finds no links.
  const headers = ['Accept-Encoding: gzip', ...(token ? [`Authorization: Bearer ${token}`] : [])];
  const session = headers.flatMap((header) => ['-H', header]);
  const startArgs = starts.flatMap((start) => ['-s', start]);
  const args = ['-u', `${url}/`, '-m', modules.join(','), ...startArgs, ...session];
  const end = seconds + modules.length * attackSeconds + 120;
  const run = await runProgram(
    'wapiti',
    [...args, ...bounds, ...sizes, ...folders, ...output],
    end,
  );
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(`wapiti wrote no report: ${run.output.slice(-500)}`);
  });
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(json));
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
    ([kind, list]) =>
      list
        .filter(({ info }) => !(info in accepted))
        .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
  if (run.hasTimedOut) found.push('not finished in time');
  const crawled = Number(/found (\d+) URLs and forms/.exec(run.output)?.[1] ?? 0);
  if (crawled <= starts.length) found.push('not tested: it followed no links');
  return { crawled, findings: found };
}
