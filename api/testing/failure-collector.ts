import type { FailureFacts, FailureLog, FailureSource } from '../failures/failure-log.ts';

type Reported = { source: FailureSource; error: unknown; facts: FailureFacts };

export type FailureCollector = FailureLog & {
  reported: Reported[];
  recovered: Omit<Reported, 'error'>[];
};

/** Collects every report for assertions. */
export function createFailureCollector(): FailureCollector {
  const reported: FailureCollector['reported'] = [];
  const recovered: FailureCollector['recovered'] = [];
  return {
    reported,
    recovered,
    counts: new Map(),
    report: (source, error, facts = {}) => void reported.push({ source, error, facts }),
    reportRecovery: (source, facts = {}) => void recovered.push({ source, facts }),
    stop() {},
  };
}
