import { expect, test } from 'vitest';
import { compare } from '../measure.ts';
import { parseCores } from './cores.ts';
import { type LoadResult, readAb, readProcessorSeconds, readWrk } from './generator.ts';
import { checkGenerator, medianPair } from './load.ts';

const wrkOutput = `Running 3s test @ http://127.0.0.1:4599/
  1 threads and 20 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    12.34ms   20.77ms 193.71ms   92.41%
    Req/Sec     2.93k     2.24k    6.67k    68.97%
  8617 requests in 3.05s, 50.33MB read
Requests/sec:   2822.75
Transfer/sec:     16.49MB
`;
const abOutput = `Time taken for tests:   3.003 seconds
Complete requests:      14394
Failed requests:        0
Keep-Alive requests:    14394
Total transferred:      2519000 bytes
`;

test("wrk's output is read, and a failed request in it", () => {
  expect(readWrk(wrkOutput)).toEqual({
    requests: 8617,
    seconds: expect.closeTo(3.05, 2),
    failed: null,
  });
  const refused = wrkOutput.replace('Requests/sec', '  Non-2xx or 3xx responses: 12\nRequests/sec');
  expect(readWrk(refused).failed).toBe('Non-2xx or 3xx responses: 12');
  const broken = `Socket errors: connect 0, read 3, write 0, timeout 0\n${wrkOutput}`;
  expect(readWrk(broken).failed).toMatch('read 3');
  expect(readWrk('unable to connect').requests).toBe(0);
});

test("ab's output is read, and a failed request or a closed connection in it", () => {
  expect(readAb(abOutput)).toEqual({ requests: 14394, seconds: 3.003, failed: null });
  expect(readAb(`${abOutput}Non-2xx responses:      3\n`).failed).toBe('Non-2xx responses');
  expect(readAb(abOutput.replace('Failed requests:        0', 'Failed requests: 2')).failed).toBe(
    'Failed requests',
  );
  const reconnecting = abOutput.replace('Keep-Alive requests:    14394', 'Keep-Alive requests: 9');
  expect(readAb(reconnecting).failed).toBe('connections were closed');
});

test('the processor time is that of the generator, not of its shell', () => {
  const times = '0m0.500000s 0m0.250000s\n1m0.040000s 0m0.140000s\n';
  expect(readProcessorSeconds(wrkOutput + times)).toBeCloseTo(60.18);
});

test('the list of cores that a process may use is read', () => {
  expect(parseCores('0-1')).toEqual([0, 1]);
  expect(parseCores('3')).toEqual([3]);
  expect(parseCores('0-2,8,10-11')).toEqual([0, 1, 2, 8, 10, 11]);
});

test('a rate within a fifth of the ceiling of its generator fails', () => {
  const row = compare(
    { what: 'page', unit: '/s', figure: 900, against: 1000, of: 'bare' },
    { atLeast: 0.45 },
  );
  const checked = (share: number) =>
    checkGenerator(row, [
      { rate: 900, share: 0.3 },
      { rate: 1000, share },
    ]);
  expect(checked(0.5)).toMatchObject({ against: 'bare: 1,000 /s; generator: 2,000 /s', ok: true });
  // Also when only the reference is as fast: its rate would be too low.
  expect(checked(0.81).ok).toBe(false);
});

test('the round with the median ratio counts, not the medians of the rates', () => {
  const pairs = [
    [500, 1000],
    [900, 1000],
    [90, 100],
    [80, 80],
    [400, 450],
  ].map((rates) => rates.map((rate) => ({ rate, share: 0.5 })) as [LoadResult, LoadResult]);
  const [figure, reference] = medianPair(pairs);
  expect(figure.rate / reference.rate).toBe(0.9);
});
