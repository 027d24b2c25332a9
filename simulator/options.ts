import type { Faults } from './faults.ts';

export type SimulatorOptions = {
  /** The seller's secret: the API and the control calls require it as `Authorization: Bearer`. */
  accessToken: string;
  /** The key that the browser script must use; others are refused. */
  publicKey: string;
  /** Signs the notices. */
  webhookSecret: string;
  /** Absolute URL of the simulator with its prefix: `http://localhost:3000/simulador`. */
  publicUrl: string;
  /** Path of an SQLite file, or `:memory:`. */
  file: string;
  /** The clock for payments, expiry and signatures. */
  now?: () => Date;
  faults?: Partial<Faults>;
  notices?: Partial<NoticeTiming>;
};

export type NoticeTiming = {
  /** Seconds between attempts of an unacknowledged notice; the last one repeats. */
  retryAfterSeconds: readonly number[];
  /** How many times faster the retries are than the real provider's. */
  clockFactor: number;
  /** Timeout of a notice's request, in real milliseconds. */
  timeoutMs: number;
};

// The provider's documented intervals, two hundred times faster.
export const defaultTiming: NoticeTiming = {
  retryAfterSeconds: [900, 900, 900, 3600, 6 * 3600, 24 * 3600],
  clockFactor: 200,
  timeoutMs: 22_000,
};
