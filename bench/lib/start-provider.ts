import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A minimal payment provider in a separate process, and the environment of a shop that uses it. */
export async function startProvider() {
  const child = fork(join(import.meta.dirname, 'provider-stand-in.ts'));
  const [{ port }] = await once(child, 'message');
  return {
    env: {
      MP_API_URL: `http://127.0.0.1:${port}`,
      MP_ACCESS_TOKEN: 'bench',
      MP_PUBLIC_KEY: 'bench',
      MP_WEBHOOK_SECRET: 'bench',
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
