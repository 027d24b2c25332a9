import { z } from 'zod';

const count = z.number().int().min(0).max(1_000_000);

/** Faults to inject. Each use decrements its count. */
export const faultsSchema = z.strictObject({
  /** Delay of every API response. */
  latencyMs: count,
  /** The next n API calls do nothing and return `failStatus`. */
  failNext: count,
  failStatus: z.number().int().min(400).max(599),
  /** The next n API calls take effect and never respond. */
  hangNext: count,
  /** The next n API calls take effect and return half a JSON document. */
  garbleNext: count,
  /** The next n notices are never sent. */
  dropNotices: count,
  /** Every notice is sent this many times concurrently. */
  copiesOfNotices: z.number().int().min(1).max(100),
  /** Delay of every notice. */
  delayNoticesMs: count,
  /** Notices created within this window are sent together, in reverse order. */
  reorderNoticesMs: count,
  /** The next n notices have a wrong signature. */
  missignNotices: count,
  /** The unit of `ts` in `x-signature`: the provider's documents contradict each other. */
  timestamps: z.enum(['seconds', 'milliseconds']),
  /** Whether the calls for installments fail; the other faults of the API do not apply to them. */
  installmentsFail: z.boolean(),
  /** Whether the browser script fails to load. */
  scriptFails: z.boolean(),
});

export type Faults = z.infer<typeof faultsSchema>;
export type FaultCount = 'failNext' | 'hangNext' | 'garbleNext' | 'dropNotices' | 'missignNotices';

export const noFaults: Faults = {
  latencyMs: 0,
  failNext: 0,
  failStatus: 500,
  hangNext: 0,
  garbleNext: 0,
  dropNotices: 0,
  copiesOfNotices: 1,
  delayNoticesMs: 0,
  reorderNoticesMs: 0,
  missignNotices: 0,
  timestamps: 'seconds',
  installmentsFail: false,
  scriptFails: false,
};

/** Whether the fault applies now; decrements its count. */
export function takeFault(faults: Faults, name: FaultCount): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}
