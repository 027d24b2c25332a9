import { spawnSync } from 'node:child_process';
import { build, install, node, root } from './prepare.mjs';

install();
build();

const [first = '', ...rest] = process.argv.slice(2);
const { status } = spawnSync(node, ['bench/run.ts', first, ...rest].filter(Boolean), {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
