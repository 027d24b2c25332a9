import { spawn } from 'node:child_process';
import { chmod, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from './end-process.ts';
import { findProgram } from './find-program.ts';
import { waitUntilReady } from './wait-until.ts';

type Proxy = {
  program: string;
  /** Debian's package, where that has another name. */
  packageName?: string;
  /** The name and the text of its configuration. */
  file: string;
  config: string;
  /** The folder is its own; `path` is that of the configuration. */
  args: (folder: string, path: string) => readonly string[];
  port: number;
};

/** A proxy of Debian's, in front of a shop that is ready. */
export async function startProxyProcess({ program, packageName, file, config, args, port }: Proxy) {
  const folder = await mkdtempDisposable(join(tmpdir(), `vidriera-${program}-`));
  // Varnish reads it as a user of its own.
  await chmod(folder.path, 0o755);
  const path = join(folder.path, file);
  await writeFile(path, config);
  const child = spawn(findProgram(program, packageName), args(folder.path, path), {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(program, url);
  return {
    url,
    async [Symbol.asyncDispose]() {
      await endProcess(child, 'SIGTERM');
      await folder.remove();
    },
  };
}
