import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './prepare.mjs';

// Once per build with the best compression: these immutable files are served many times.
const text = /\.(js|css|svg|json|webmanifest|txt)$/;
const folder = join(root, 'build/client');

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (!text.test(name) || statSync(file).size < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
