import { z } from 'zod';

const count = z.number().int().min(0).max(1_000_000);

/** What goes wrong on request. The counts run down to zero by themselves. */
export const faultsSchema = z.strictObject({
  /** Every API answer takes this much longer. */
  latencyMs: count,
  /** The next n API calls do nothing and answer `failStatus`. */
  failNext: count,
  failStatus: z.number().int().min(400).max(599),
  /** The next n API calls act, and never answer. */
  hangNext: count,
  /** The next n API calls act, and answer half a JSON document. */
  garbleNext: count,
  /** The next n notices are lost for good. */
  dropNotices: count,
  /** Every notice is sent this many times, at the same instant. */
  copiesOfNotices: z.number().int().min(1).max(100),
  /** Every notice starts this much later. */
  delayNoticesMs: count,
  /** Notices that arise within this window go out together, the last one first. */
  reorderNoticesMs: count,
  /** The next n notices carry a wrong signature. */
  missignNotices: count,
  /** The unit of `ts` in `x-signature`: the provider's documents contradict each other. */
  timestamps: z.enum(['seconds', 'milliseconds']),
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
  scriptFails: false,
};

/** Whether the fault is due now; uses one of its count up. */
export function takeFault(faults: Faults, name: FaultCount): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}
