import { afterAll, beforeAll, beforeEach } from 'vitest';
import { withCarrierCircuitBreaker } from '../modules/delivery/carriers/carrier-rates.ts';
import { createMiCorreo } from '../modules/delivery/carriers/micorreo/adapter.ts';
import { type MiCorreoStandIn, openMiCorreoStandIn } from './micorreo-stand-in.ts';
import type { TestShop } from './test-shop.ts';

/** The test shop delivers by a stand-in of MiCorreo, without faults before every test. */
export function setUpCarrier(test: TestShop): MiCorreoStandIn {
  const standIn = {} as MiCorreoStandIn;
  beforeAll(async () => {
    Object.assign(standIn, await openMiCorreoStandIn());
  });
  beforeEach(() => {
    const { shop } = test;
    standIn.endFaults();
    shop.carrier = withCarrierCircuitBreaker(
      createMiCorreo(standIn.config, { timeoutMs: 1000 }),
      shop,
    );
  });
  afterAll(() => standIn.close?.());
  return standIn;
}
