import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import fastify from 'fastify';
import { createSimulator } from './app.ts';

const {
  PORT = '4900',
  HOST = '127.0.0.1',
  SIMULATOR_FILE = 'data/simulator.sqlite',
  MP_ACCESS_TOKEN = 'TEST-simulador',
  MP_PUBLIC_KEY = 'TEST-clave-publica',
  MP_WEBHOOK_SECRET = 'secreto-de-prueba',
  SIMULATOR_URL = `http://localhost:${PORT}`,
} = process.env;

if (SIMULATOR_FILE !== ':memory:') mkdirSync(dirname(SIMULATOR_FILE), { recursive: true });

const app = fastify({ logger: { level: 'warn' } });
app.register(
  createSimulator({
    accessToken: MP_ACCESS_TOKEN,
    publicKey: MP_PUBLIC_KEY,
    webhookSecret: MP_WEBHOOK_SECRET,
    publicUrl: SIMULATOR_URL,
    file: SIMULATOR_FILE,
  }),
);
await app.listen({ port: Number(PORT), host: HOST });
process.stdout.write(`Mercado Pago simulator: ${SIMULATOR_URL}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close().then(() => process.exit(0)));
}
