import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody listens on now; BENCH_PORT makes the ports follow one another from there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(nextWanted(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let given = 0;

function nextWanted(): number {
  const first = Number(process.env.BENCH_PORT ?? 0);
  if (first === 0) return 0;
  given += 1;
  return first + given - 1;
}
