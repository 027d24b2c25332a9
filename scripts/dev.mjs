import { spawn } from 'node:child_process';
import { envFile, install, node, root } from './prepare.mjs';

install();

// The web reloads hot through Vite; a change in api/ or domain/ starts the process anew.
const args = [
  '--conditions=development',
  '--watch',
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
