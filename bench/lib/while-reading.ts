import { setTimeout as sleep } from 'node:timers/promises';
import { type Row, report } from '../measure.ts';
import { median } from './load.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { ShopProcess } from './shop-process.ts';
import { timed } from './timed.ts';

const readEveryMs = 50;
const warmUpMs = 3000;
const megabytes = { atMost: 60 };

/**
 * Runs `work` while a shopper reads a listing of the shop every 50 ms, once that is cached and its code compiled.
 * Adds what the listing took, and by how much the process grew, to its rows.
 */
export async function whileReading(
  { url, residentBytes }: Pick<ShopProcess, 'url' | 'residentBytes'>,
  work: () => Promise<Row[]>,
): Promise<Row[]> {
  let durations: number[] = [];
  const read = async () => {
    const { ms } = await timed(async () => (await fetch(`${url}/kings`)).text());
    durations.push(ms);
    await sleep(readEveryMs);
  };
  const reading = repeatUntilStopped([read]);
  await sleep(warmUpMs);
  durations = [];
  const before = await residentBytes();
  const rows = await work();
  await reading.stop();
  const grown = ((await residentBytes()) - before) / 1e6;
  return [
    ...rows,
    report({ what: 'a listing beside it, median', unit: 'ms', figure: median(durations) }),
    report({ what: 'a listing beside it, longest', unit: 'ms', figure: Math.max(...durations) }),
    report({ what: 'memory of the process after it, more', unit: 'MB', figure: grown }, megabytes),
  ];
}
