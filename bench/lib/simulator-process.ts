import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endProcess } from './end-process.ts';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');

/** Of a shop whose payment provider is on this machine. */
export const credentials = {
  MP_ACCESS_TOKEN: 'TEST-bench',
  MP_PUBLIC_KEY: 'TEST-bench-public',
  MP_WEBHOOK_SECRET: 'a secret of the bench',
};

/** A payment in the provider's response. */
type SimulatedPayment = { id: number; status: string };

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The payment simulator in a separate process, which is not killed with the shop. */
export async function startSimulator() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'vidriera-simulator-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['simulator/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...credentials,
      PORT: String(port),
      SIMULATOR_URL: url,
      SIMULATOR_FILE: join(folder.path, 'simulator.sqlite'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');

  const request = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credentials.MP_ACCESS_TOKEN}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ok: response.ok, body: await response.json() };
  };

  return {
    /** The environment of a shop that uses it. */
    env: { ...credentials, MP_API_URL: url, MP_SDK_URL: `${url}/sdk/js/v2` },
    /** A buyer pays; `detail` is a `status_detail`. Null when the preference is not payable now. */
    async pay(preferenceId: string, detail = 'accredited'): Promise<number | null> {
      const { ok, body } = await request('POST', '/control/payments', { preferenceId, detail });
      return ok ? body.id : null;
    },
    settle: (paymentId: number) => request('POST', `/control/payments/${paymentId}/settle`, {}),
    setFaults: (faults: Record<string, unknown>) => request('POST', '/control/faults', faults),
    async listPayments(): Promise<SimulatedPayment[]> {
      const payments: SimulatedPayment[] = [];
      for (;;) {
        const path = `/v1/payments/search?limit=100&offset=${payments.length}`;
        const { body } = await request('GET', path);
        payments.push(...body.results);
        if (body.results.length === 0) return payments;
      }
    },
    async [Symbol.asyncDispose]() {
      await endProcess(child, 'SIGKILL');
      await folder.remove();
    },
  };
}
