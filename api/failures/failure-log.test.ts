import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog, createRepeatCount } from './failure-log.ts';

const start = new Date('2026-11-20T15:00:00Z');
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function openLog() {
  const lines: { level: string; details: Record<string, unknown>; message: string }[] = [];
  const write = (level: string) => (details: object, message: string) =>
    lines.push({ level, details: { ...details }, message });
  const failures = createFailureLog(
    { warn: write('warn'), error: write('error') },
    { now: () => new Date() },
  );
  return { lines, failures };
}

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('repeats are counted by kind, and a new window starts while failures continue', () => {
  let now = 0;
  const count = createRepeatCount(() => new Date(now));
  expect([count.isFirst('a'), count.isFirst('a'), count.isFirst('b')]).toEqual([true, false, true]);
  now = minuteMs;
  expect(count.close('a')).toEqual({ repeated: 1, since: new Date(0) });
  expect(count.close('b')).toBeNull();
  expect([count.isFirst('a'), count.isFirst('b')]).toEqual([false, true]);
  expect(count.close('a')).toEqual({ repeated: 1, since: new Date(minuteMs) });
  expect(count.close('a')).toBeNull();
  expect(count.isFirst('a')).toBe(true);
});

test('ten identical failures in a minute are one line and one summary', () => {
  const { lines, failures } = openLog();
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    failures.report('mail', refused(), { mail: `m${attempts}`, attempts });
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toMatchObject([
    {
      level: 'warn',
      message: 'mail failed',
      details: { source: 'mail', mail: 'm1', attempts: 1, error: { code: 'ECONNREFUSED' } },
    },
  ]);
  vi.advanceTimersByTime(minuteMs);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    level: 'warn',
    message: 'mail failed repeatedly',
    details: { source: 'mail', repeated: 9, since: start, error: { code: 'ECONNREFUSED' } },
  });
  vi.advanceTimersByTime(10 * minuteMs);
  expect(lines).toHaveLength(2);
  failures.report('mail', refused());
  expect(lines).toHaveLength(3);
});

test('different sources, operations and errors are different kinds', () => {
  const { lines, failures } = openLog();
  failures.report('job', refused(), { operation: 'send-emails' });
  failures.report('job', refused(), { operation: 'issue-refunds' });
  failures.report('job', new TypeError('a bug'), { operation: 'issue-refunds' });
  failures.report('media', refused());
  expect(lines.map(({ level }) => level)).toEqual(['error', 'error', 'error', 'warn']);
});

test('stopping logs the counted repeats and leaves no timer', () => {
  const { lines, failures } = openLog();
  failures.report('geo', refused());
  failures.report('geo', refused());
  failures.report('media', refused());
  failures.stop();
  expect(lines.map(({ message }) => message)).toEqual([
    'geo failed',
    'media failed',
    'geo failed repeatedly',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('recoveries are logged, and repeated ones counted', () => {
  const { lines, failures } = openLog();
  for (const _ of [1, 2, 3]) {
    failures.report('database listener', refused(), { operation: 'work' });
    failures.reportRecovery('database listener', { operation: 'work' });
  }
  vi.advanceTimersByTime(minuteMs);
  expect(lines.map(({ message, details }) => [message, details.repeated])).toEqual([
    ['database listener failed', undefined],
    ['database listener recovered', undefined],
    ['database listener failed repeatedly', 2],
    ['database listener recovered repeatedly', 2],
  ]);
});

test('a line has no email address, credentials or rows', () => {
  const { lines, failures } = openLog();
  const error = Object.assign(
    new Error('550 <ana@example.com>: no user at postgres://shop:clave@db/tienda, Bearer APP_1-2'),
    { responseCode: 550, rejected: ['ana@example.com'], detail: 'Key (email)=(ana@example.com)' },
  );
  failures.report('mail', error);
  const line = JSON.stringify(lines);
  expect(line).not.toMatch(/ana@|example\.com|clave|APP_1/);
  expect(lines).toMatchObject([{ details: { error: { name: 'Error', code: 550 } } }]);
});

test('any thrown value can be reported', () => {
  const { lines, failures } = openLog();
  failures.report('media', 'no');
  failures.report('media', undefined);
  expect(lines).toMatchObject([
    { details: { error: { name: 'string', message: 'no' } } },
    { details: { error: { name: 'undefined' } } },
  ]);
});
