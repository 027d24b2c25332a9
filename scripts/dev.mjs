import { spawn } from 'node:child_process';
import { envFile, install, node, root } from './prepare.mjs';

install();

// The web reloads hot through Vite; a change in one of these starts the process anew. Folders are
// named because watching what is imported would watch the files that Vite writes and takes away.
const watched = ['api', 'domain', 'demo', 'simulator'].map((folder) => `--watch-path=${folder}`);
const args = [
  '--conditions=development',
  ...watched,
  '--watch-preserve-output',
  ...envFile,
  'api/server.ts',
  '--dev',
];
const server = spawn(node, args, { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
