import getPort, { portNumbers } from 'get-port';

const first = Number(process.env.BENCH_PORT ?? 0);

/** A free port, different on each call; BENCH_PORT is the first one to try. */
export function freePort(): Promise<number> {
  return getPort({
    host: '127.0.0.1',
    reserve: true,
    ...(first === 0 ? {} : { port: portNumbers(first, 65_535) }),
  });
}
