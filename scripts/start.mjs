import { spawn } from 'node:child_process';
import { build, envFile, install, node, root } from './prepare.mjs';
import { serverEnv, serverFlags } from './server-options.mjs';

install();
build();

const server = spawn(node, [...serverFlags, ...envFile, 'api/server.ts'], {
  cwd: root,
  env: { ...serverEnv, ...process.env },
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
