import type { Faults } from './faults.ts';

export type SimulatorOptions = {
  /** The seller's secret: asked as `Authorization: Bearer` by the API and the control calls. */
  accessToken: string;
  /** What the browser script must be given; any other key is refused. */
  publicKey: string;
  /** Signs the notices. */
  webhookSecret: string;
  /** Absolute address of the simulator, its prefix included: `http://localhost:3000/simulador`. */
  publicUrl: string;
  /** Path of an SQLite file, or `:memory:`. */
  file: string;
  /** The clock of payments, expiry and signatures. */
  now?: () => Date;
  faults?: Partial<Faults>;
  notices?: Partial<NoticeTiming>;
};

export type NoticeTiming = {
  /** Seconds between tries of an unanswered notice; the last one repeats for ever. */
  retryAfterSeconds: readonly number[];
  /** How many times faster than the real one the notifier's clock runs. */
  clockFactor: number;
  /** Real milliseconds the shop has to answer a notice. */
  answerWithinMs: number;
};

// The provider's own figures (15 minutes three times, then longer), two hundred times faster.
export const defaultTiming: NoticeTiming = {
  retryAfterSeconds: [900, 900, 900, 3600, 6 * 3600, 24 * 3600],
  clockFactor: 200,
  answerWithinMs: 22_000,
};
