import { spawn } from 'node:child_process';
import { build, envFile, install, node, root } from './prepare.mjs';

install();
build();

const server = spawn(node, [...envFile, 'api/server.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
