import { forkServer } from './forked-server.ts';

/** A minimal payment provider in a separate process, and the environment of a shop that uses it. */
export async function startProvider() {
  const server = await forkServer('provider-stand-in.ts');
  return {
    ...server,
    env: {
      MP_API_URL: server.url,
      MP_ACCESS_TOKEN: 'bench',
      MP_PUBLIC_KEY: 'bench',
      MP_WEBHOOK_SECRET: 'bench',
    },
  };
}
