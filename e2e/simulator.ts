import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testedShop } from './shopkeeper.ts';

/** Calls the payment simulator with the seller's access token. Paths: simulator/README.md. */
async function callSimulator(method: string, path: string, body?: object): Promise<unknown> {
  const { address, folder } = testedShop();
  const secrets = await readFile(join(folder, 'secrets.json'), 'utf8');
  const { simulatorToken } = JSON.parse(secrets);
  const response = await fetch(`${address}/simulador${path}`, {
    method,
    headers: { authorization: `Bearer ${simulatorToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

/** Simulates a chargeback of a payment. */
export const chargeBack = (paymentId: string) =>
  callSimulator('POST', `/control/payments/${paymentId}/chargeback`);

/** The status of a payment at the provider. */
export async function paymentStatus(paymentId: string): Promise<string> {
  const payment = await callSimulator('GET', `/v1/payments/${paymentId}`);
  return (payment as { status: string }).status;
}

/** The provider rejects the shop's access token until `restoreProvider`. */
export const rejectCredentials = () =>
  callSimulator('POST', '/control/faults', { failNext: 100_000, failStatus: 401 });

export const restoreProvider = () => callSimulator('DELETE', '/control/faults');
