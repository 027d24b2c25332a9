import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firebaseEnvironmentOf } from '#api/testing/firebase/environment.ts';
import { createTestAccount } from '#api/testing/firebase/test-account.ts';
import { readWords } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { endProcess } from '../lib/end-process.ts';
import { freePort } from '../lib/free-port.ts';
import { log } from '../lib/report.ts';
import { tryRules } from './try-rules.ts';
import { uploadInPanel } from './upload-in-panel.ts';

/** Its parts are internal to the package, so that the version is fixed. */
const tools = 'firebase-tools@15.34.2';
const project = { projectId: 'demo-vidriera', bucket: 'demo-vidriera.appspot.com', apiKey: 'AIza' };
const run = promisify(execFile);

/**
 * `npm run bench:firebase`: installs Google's emulators into a temporary folder, and tries the stores'
 * contract, the rules' conditions and the panel with the web SDK on them. Their interpreter of the rules
 * needs a download, so the conditions of `api/testing/firebase/rules.ts` take its place.
 */
async function main(): Promise<void> {
  readWords(0, [], []);
  build();
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'vidriera-emulators-'));
  const folder = temporary.path;
  log(`installing ${tools}…`);
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', [...install, tools]);
  await using emulators = await startEmulators(folder);
  const { settings } = emulators;
  await tryContract(emulators.env);
  await tryRules(settings);
  await uploadInPanel(emulators.env, settings.bucket);
}

async function tryContract(env: Record<string, string>): Promise<void> {
  const vitest = ['run', 'api/modules/media/store-contract.test.ts', '-t', 'pictures in Firebase'];
  const child = spawn('vitest', vitest, {
    env: { ...process.env, ...env, TEST_FIREBASE: 'on' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

async function startEmulators(folder: string) {
  const [auth, storage, token] = [await freePort(), await freePort(), await freePort()];
  const ports = [auth, storage, token].map(String);
  const script = join(import.meta.dirname, 'emulators.mjs');
  const child = spawn(process.execPath, [script, folder, ...ports, project.projectId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const account = createTestAccount(project.projectId);
  const settings = {
    ...project,
    ...{ serviceAccount: account.serviceAccount, publicUrl: 'http://127.0.0.1' },
    hasDirectReads: false,
    authUrl: `http://127.0.0.1:${auth}`,
    storageUrl: `http://127.0.0.1:${storage}`,
    tokenUrl: `http://127.0.0.1:${token}/token`,
  };
  return {
    settings,
    env: await firebaseEnvironmentOf(settings, folder),
    [Symbol.asyncDispose]: () => endProcess(child, 'SIGTERM'),
  };
}

await main();
