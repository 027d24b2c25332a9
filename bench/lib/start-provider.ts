import { forkServer } from './forked-server.ts';
import { credentials } from './simulator-process.ts';

/** A minimal payment provider in a separate process, and the environment of a shop that uses it. */
export async function startProvider() {
  const server = await forkServer('provider-stand-in.ts');
  return { ...server, env: { ...credentials, MP_API_URL: server.url } };
}
