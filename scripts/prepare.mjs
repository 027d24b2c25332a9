// Runs on the machine's own Node (20.19 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serverFile } from './server-options.mjs';

export const root = resolve(import.meta.dirname, '..');

/** The Node that the project pins, installed as a package. */
export const node = join(root, 'node_modules/node/bin/node');

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
};

/** Node's option to read `.env`, if the file exists. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/** @param {string} line */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command in the project with the pinned Node first on the PATH; returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 */
export function run(command, args, extra = {}) {
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
  const { status, error } = spawnSync(command, args, { ...options, env: { ...env, ...extra } });
  if (error) log(`No se pudo ejecutar ${command}: ${error.message}`);
  return status ?? 1;
}

/**
 * Runs the server with the pinned Node until it exits, and forwards SIGINT and SIGTERM.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [defaults]
 */
export function serve(args, defaults = {}) {
  const env = { ...defaults, ...process.env };
  const server = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Runs a step unless its inputs are unchanged since its last success.
 * @param {{ stamp: string, inputs: string[], isDone: () => boolean, what: string, step: () => number }} options
 */
function once({ stamp, inputs, isDone, what, step }) {
  const digest = digestOf(inputs);
  const file = join(root, stamp);
  if (isDone() && existsSync(file) && readFileSync(file, 'utf8') === digest) return;
  log(what);
  const started = Date.now();
  const status = step();
  if (status !== 0) process.exit(status);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, digest);
  log(`  listo en ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Ends a command that has no options if it was called with some. */
export function requireNoArguments() {
  const given = process.argv.slice(2).join(' ');
  if (!given) return;
  log(`No se entiende «${given}»: este comando no tiene opciones. La tienda se configura en .env.`);
  process.exit(1);
}

/** Installs the locked dependencies when they are missing or have changed. */
export function install() {
  once({
    stamp: 'node_modules/.vidriera-installed',
    inputs: ['package.json', 'package-lock.json'],
    isDone: () => existsSync(node),
    what: 'Instalando las dependencias (la primera vez tarda alrededor de un minuto)…',
    // The build needs the development dependencies, also with NODE_ENV=production.
    step: () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  });
}

const webStamp = 'build/.vidriera-built';

/** Builds the web, the new databases and the server, each when its sources or what it is built from changed. */
export function build() {
  once({
    stamp: webStamp,
    inputs: [
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/check-document.ts',
      'scripts/compress-assets.mjs',
      'scripts/page-chunks.ts',
      'web',
      'domain',
      'public',
    ],
    isDone: () => existsSync(join(root, 'build/server/index.js')),
    what: 'Construyendo la web…',
    step: () =>
      run(join(root, 'node_modules/.bin/react-router'), ['build', '--logLevel', 'warn'], {
        NODE_ENV: 'production',
      }) ||
      run(node, ['scripts/check-document.ts'], { NODE_ENV: 'production' }) ||
      run(node, ['scripts/compress-assets.mjs']),
  });
  once({
    stamp: 'build/.vidriera-dumped',
    inputs: ['package-lock.json', 'scripts/dump-new-databases.ts', 'api/db'],
    isDone: () => existsSync(join(root, 'build/new-databases')),
    what: 'Preparando las bases de datos nuevas…',
    step: () => run(node, ['scripts/dump-new-databases.ts']),
  });
  once({
    stamp: 'build/.vidriera-bundled',
    inputs: [webStamp, 'vite.server.config.ts', 'api', 'domain', 'demo', 'simulator'],
    isDone: () => existsSync(join(root, serverFile)),
    what: 'Empaquetando el servidor…',
    step: () =>
      run(join(root, 'node_modules/.bin/vite'), [
        ...['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'],
      ]),
  });
}

/** @param {string[]} inputs */
function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
