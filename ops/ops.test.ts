import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { maxReceiptBytes } from '#domain/orders/transfer.ts';
import { maxTableBytes } from '#domain/product-tables/decode-text.ts';
import { serverEnv, serverFile, serverFlags } from '../scripts/server-options.mjs';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const without = (text: string) => text.replace(/^\s*#.*$/gm, '');

const dockerfile = without(read('Dockerfile'));
const compose = without(read('compose.yaml'));
const caddyfile = read('Caddyfile');
const nginx = without(read('nginx.conf'));
const service = without(read('systemd/vidriera@.service'));
const backup = without(read('systemd/vidriera-backup.service'));
const readme = read('README.md');
const manifest = JSON.parse(read('../package.json'));

/** Variables of Node, of the C library and of the other images. */
const others = [...Object.keys(serverEnv), 'SITE', 'UPSTREAMS', 'POLICY'];
const known = [...read('../.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name,
);

const assigned = (text: string) =>
  [...text.matchAll(/(?:^|[\s"])([A-Z][A-Z0-9_]+)[=:]/gm)].map(([, name = '']) => name);

test.each([
  ['Dockerfile', assigned(dockerfile.match(/^ENV .*$/gm)?.join('\n') ?? '')],
  ['compose.yaml', assigned(compose).filter((name) => !name.startsWith('POSTGRES_'))],
  [
    'vidriera@.service',
    assigned(
      service
        .match(/^Environment=.*$/gm)
        ?.join(' ')
        .replaceAll('Environment=', ' ') ?? '',
    ),
  ],
  [
    'vidriera-backup.service',
    assigned(
      backup
        .match(/^Environment=.*$/gm)
        ?.join(' ')
        .replaceAll('Environment=', ' ') ?? '',
    ),
  ],
])('%s sets only variables that exist', (_name, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => ![...known, ...others].includes(name))).toEqual([]);
});

test('the image has the Node that the project pins', () => {
  const { node } = manifest.dependencies;
  expect(dockerfile).toContain(`ARG BASE=node:${node}-`);
});

test('the image and the unit start the server as npm start does', () => {
  const command = [...serverFlags, serverFile];
  expect(service).toContain(
    `ExecStart=/srv/vidriera/node_modules/.bin/node ${command.join(' ')}\n`,
  );
  const [, words = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(words).filter((word: string) => !word.startsWith('--env-file'))).toEqual([
    'node',
    ...command,
  ]);
  const { NODE_COMPILE_CACHE: _, ...environment } = serverEnv;
  const variables = Object.entries(environment).map((variable) => variable.join('='));
  for (const text of [service, dockerfile]) expect(text).toContain(` ${variables.join(' ')}\n`);
});

test('the image has every folder that the running shop imports from', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, folder]) => folder);
  expect(copied.sort()).toEqual(['api', 'demo', 'domain', 'scripts', 'simulator']);
});

test('the build of the image installs the packages with the files that it has copied by then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [, copied = ''] = /^COPY (scripts\/\S.*) scripts\/$/m.exec(dockerfile) ?? [];
  mkdirSync(join(folder, 'scripts'));
  for (const file of copied.split(' ')) writeFileSync(join(folder, file), read(`../${file}`));
  const script =
    "import('./scripts/prepare.mjs').then(({ install }) => console.log(typeof install))";
  const answer = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  expect(answer).toBe('function\n');
});

test('no file of secrets is part of the image or of the repository', () => {
  const secrets = [...compose.matchAll(/file: \.\/(.+)$/gm)].map(([, name]) => `ops/${name}`);
  expect(secrets).toHaveLength(2);
  const ignored = read('../.gitignore').split('\n');
  for (const name of secrets) expect(ignored).toContain(name);
  const excluded = read('../.dockerignore').split('\n');
  for (const name of ['.*', 'ops', 'data', 'node_modules']) expect(excluded).toContain(name);
});

test('the proxies and Prometheus use the ports of the processes, and compose trusts its proxy alone', () => {
  const ports = [
    ...(/enable --now (.*):/.exec(read('systemd/vidriera@.service'))?.[1] ?? '').matchAll(
      /@(\d+)/g,
    ),
  ];
  const local = ports.map(([, port]) => `127.0.0.1:${port}`);
  expect(local).toHaveLength(2);
  expect([...nginx.matchAll(/server (127[\d.:]+)/g)].map(([, address]) => address)).toEqual(local);
  expect(caddyfile).toContain(`{$UPSTREAMS:${local.join(' ')}}`);
  const [, targets = ''] = /targets: \[(.*)\]/.exec(read('prometheus/prometheus.yml')) ?? [];
  expect(targets.split(', ')).toEqual(local.map((address) => `'${address}'`));
  const [, port] = /\bPORT=(\d+)/.exec(dockerfile) ?? [];
  expect(compose).toContain(`UPSTREAMS: shop-1:${port} shop-2:${port}`);
  for (const name of ['SITE', 'UPSTREAMS', 'POLICY']) {
    expect(compose).toContain(`      ${name}: `);
    expect(caddyfile).toContain(`{$${name}:`);
  }
  const [, proxy] = /TRUST_PROXY: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`ipv4_address: ${proxy}\n`);
});

test('no spelling of the checks that are for the inside passes a proxy', () => {
  const [, flag, pattern = ''] =
    /location (\S+) (\S*readyz\S*) \{ return 404; \}/.exec(nginx) ?? [];
  expect(flag).toBe('~*');
  const rule = new RegExp(pattern, 'i');
  const [, inside = ''] = /@inside path (.+)/.exec(caddyfile) ?? [];
  const refused = (path: string) => [
    rule.test(path),
    inside.split(' ').includes(path.toLowerCase()),
  ];
  for (const path of ['/readyz', '/Readyz', '/READYZ/', '/readyz/', '/healthz/', '/HealthZ']) {
    expect.soft(refused(path), path).toEqual([true, true]);
  }
  expect(refused('/kings')).toEqual([false, false]);
});

test('the commands of README.md run with the settings of the processes', () => {
  const [, unit = ''] = /(systemd-run .*?)"scripts/s.exec(readme) ?? [];
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory']) {
    const [setting] = new RegExp(`^${name}=.*$`, 'm').exec(service) ?? [];
    expect.soft(unit).toContain(` -p ${setting} `);
  }
  const variables = (text: string) => text.match(/\b(NODE_ENV|DATA_DIR)=\S+/g);
  expect(variables(unit)).toEqual(variables(backup));
  const [, node] = /ExecStart=(\S+)/.exec(service) ?? [];
  expect(unit).toContain(` ${node} `);

  const [, tool, secret] = /run --rm (\w+) \\\s+node (--env-file\S+) "scripts/.exec(readme) ?? [];
  expect(compose).toContain(`  ${tool}:\n`);
  expect(compose).toContain(`[node, ${secret}, scripts/backup.ts, `);
});

test('the folders that the shop writes to are writable where everything else is not', () => {
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
  expect(compose).toContain(`shop-data:${dataDir}]`);
  for (const unit of [service, backup]) {
    expect(unit).toContain('DATA_DIR=/var/lib/vidriera\n');
    expect(unit).toContain('StateDirectory=vidriera\n');
    expect(unit).toContain('ProtectSystem=strict\n');
  }
  expect(service).toContain('NODE_COMPILE_CACHE=/var/cache/vidriera ');
  expect(service).toContain('CacheDirectory=vidriera\n');
});

test('every command that the units and compose run exists', () => {
  const scripts = [service, backup, compose].flatMap(
    (text) => text.match(/scripts\/[\w-]+\.ts/g) ?? [],
  );
  expect(new Set(scripts)).toEqual(new Set(['scripts/backup.ts', 'scripts/restore.ts']));
  for (const name of scripts)
    expect(readdirSync(join(import.meta.dirname, '..', 'scripts'))).toContain(name.slice(8));
});

test('before each backup the unit deletes old copies and interrupted ones, but not the newest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vidriera-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (name: string, days: number) => {
    const time = new Date(Date.now() - days * 24 * 3_600_000);
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), time, time);
    return name;
  };
  const prune = () => {
    const [before = ''] = backup.split(/^ExecStart=/m);
    for (const [, command = ''] of before.matchAll(/^ExecStartPre=-(.*)$/gm))
      execFileSync('sh', ['-c', command.replaceAll('/var/backups/vidriera', folder)]);
    return readdirSync(folder).sort();
  };
  const copies = Array.from({ length: 9 }, (_, index) =>
    add(`vidriera-2026110${index + 1}T030000Z.tar.gz`, 49 - index),
  );
  add('vidriera-20261108T030000Z.tar.gz.a.part', 2);
  const others = [add('productos.csv', 90), add('vidriera-20261209T030000Z.tar.gz.b.part', 0)];
  expect(prune()).toEqual([...others, ...copies.slice(2)].sort());
  const added = Array.from({ length: 8 }, (_, index) =>
    add(`vidriera-2026121${index}T030000Z.tar.gz`, 8 - index),
  );
  expect(prune()).toEqual([...others, ...added].sort());
  const recent = add('vidriera-20261120T030000Z.tar.gz', 29);
  expect(prune()).toEqual([...others, ...added, recent].sort());
});

test('the proxies accept the largest file that the shop accepts, with its form', () => {
  const megabyte = 1024 * 1024;
  const nginxLimit = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * megabyte;
  const caddyLimit = Number(/max_size (\d+)MiB/.exec(caddyfile)?.[1]) * megabyte;
  const largest = Math.max(maxTableBytes, maxReceiptBytes, pictureRules.maxBytes);
  expect(nginxLimit).toBe(largest + megabyte);
  expect(caddyLimit).toBe(nginxLimit);
});
