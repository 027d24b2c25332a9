import { currentRequestId } from './request-id.ts';

/**
 * The sources of failures and their log level: `warn` for what is retried automatically, `error` for
 * what an operator has to investigate.
 */
const levels = {
  'aborted request': 'warn',
  access: 'warn',
  'content security policy': 'warn',
  backup: 'error',
  bounces: 'warn',
  carrier: 'warn',
  cdn: 'warn',
  database: 'error',
  'database listener': 'warn',
  'database pool': 'warn',
  'database replica': 'warn',
  'database thread': 'error',
  geo: 'warn',
  invariant: 'error',
  job: 'error',
  label: 'error',
  mail: 'warn',
  media: 'warn',
  notice: 'error',
  'notice signature': 'warn',
  'payment provider': 'warn',
  'payment provider credentials': 'error',
  refund: 'error',
  shutdown: 'error',
} as const;

export type FailureSource = keyof typeof levels;

/** Data for finding the cause: ids, HTTP status, attempts. Never personal data. */
export type FailureFacts = {
  /** The failed operation. Failures of different operations are counted separately. */
  operation?: string;
  [fact: string]: string | number | null | undefined;
};

export type FailureLog = {
  /** The number of reports of each source since the start. */
  readonly counts: ReadonlyMap<FailureSource, number>;
  /** Logs the first failure of a kind immediately, and the count of its repeats once a minute. */
  report(source: FailureSource, error: unknown, facts?: FailureFacts): void;
  /** Logs that a source works again, with the same limit. */
  reportRecovery(source: FailureSource, facts?: FailureFacts): void;
  /** Logs the counted repeats and stops the timers. */
  stop(): void;
};

const windowMs = 60_000;
const maxMessageLength = 500;
const maxStackLength = 2000;

type Write = (details: object, message: string) => void;
type Repeats = { repeated: number; since: Date };

/** Counts repeats by kind within a window: callers log only the first of a kind. */
export function createRepeatCount(now: () => Date) {
  const windows = new Map<string, Repeats>();
  return {
    /** Whether this is the first of its kind, which starts its window. */
    isFirst(kind: string): boolean {
      const open = windows.get(kind);
      if (open) open.repeated += 1;
      else windows.set(kind, { repeated: 0, since: now() });
      return !open;
    },
    /** Ends the window. Null without repeats; otherwise a new window starts. */
    close(kind: string): Repeats | null {
      const ended = windows.get(kind);
      windows.delete(kind);
      if (!ended || ended.repeated === 0) return null;
      windows.set(kind, { repeated: 0, since: now() });
      return ended;
    },
  };
}

/** Limits the log of an outage to a few lines per minute, instead of one per attempt. */
export function createFailureLog(
  log: { warn: Write; error: Write },
  { now }: { now: () => Date },
): FailureLog {
  const repeats = createRepeatCount(now);
  const timers = new Map<string, { timer: NodeJS.Timeout; summarize: () => boolean }>();

  const startTimer = (kind: string, summarize: () => boolean) => {
    const timer = setTimeout(() => {
      timers.delete(kind);
      if (summarize()) startTimer(kind, summarize);
    }, windowMs);
    timer.unref();
    timers.set(kind, { timer, summarize });
  };

  const write = (kind: string, line: (details: object, note?: string) => void, first: object) => {
    if (!repeats.isFirst(kind)) return;
    line(first);
    startTimer(kind, () => {
      const ended = repeats.close(kind);
      if (ended) line({ ...labelsOf(first), ...ended }, ' repeatedly');
      return ended !== null;
    });
  };

  const counts = new Map<FailureSource, number>();

  return {
    counts,
    report(source, error, facts = {}) {
      counts.set(source, (counts.get(source) ?? 0) + 1);
      const described = describeError(error);
      const kind = [source, facts.operation, described.name, described.code].join('|');
      const line = (details: object, note = '') =>
        log[levels[source]](details, `${source} failed${note}`);
      write(kind, line, { source, ...facts, ...requestFact(), error: described });
    },
    reportRecovery(source, facts = {}) {
      const kind = [source, facts.operation, 'recovered'].join('|');
      const line = (details: object, note = '') => log.warn(details, `${source} recovered${note}`);
      write(kind, line, { source, ...facts });
    },
    stop() {
      for (const { timer, summarize } of timers.values()) {
        clearTimeout(timer);
        summarize();
      }
      timers.clear();
    },
  };
}

function requestFact(): FailureFacts {
  const request = currentRequestId();
  return request ? { request } : {};
}

/** The part of the first line that the summary repeats. */
function labelsOf(first: object): object {
  const { source, operation, error } = first as Record<string, unknown>;
  return { source, operation, error: error && { ...error, stack: undefined } };
}

type Described = {
  name: string;
  code: string | number | undefined;
  message: string;
  stack: string | undefined;
};

/**
 * The parts of an error without personal data. Others may have it: PostgreSQL's `detail` has the row,
 * a mail server's `rejected` the recipient.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) {
    return {
      name: typeof error,
      code: undefined,
      message: redact(String(error)),
      stack: undefined,
    };
  }
  const { code, status, responseCode, cause } = error as Error & Partial<Record<string, unknown>>;
  const causeText = cause instanceof Error ? `: ${cause.message}` : '';
  return {
    name: error.name,
    code: [responseCode, status, code].find(isCode),
    message: redact(error.message + causeText).slice(0, maxMessageLength),
    // The stack does not help to find the cause of an outage.
    stack: isDatabaseDown(error) ? undefined : redact(error.stack ?? '').slice(0, maxStackLength),
  };
}

const isCode = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Masks email addresses, credentials in URLs and bearer tokens. */
function redact(text: string): string {
  return text
    .replace(/\/\/[^\s/@]*@/g, '//[credentials]@')
    .replace(/Bearer \S+/gi, 'Bearer [token]')
    .replace(/[^\s<>"'(,;:=/@]+@[^\s<>"'),;:/]+/g, '[email]');
}
// PostgreSQL's error codes (appendix A): connection exceptions, a full disk, too many connections, shutdown,
// startup, and read-only (a standby or a former primary).
const serverCodes = /^(08\w{3}|53[13]00|57P0[123]|25006)$/;
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
];
// pg sets no code on these errors.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Whether a statement failed because the database is unreachable, so that a retry may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return serverCodes.test(code) || socketCodes.includes(code) || messages.test(error.message);
}
