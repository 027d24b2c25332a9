import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { startFaultTest } from '../lib/fault-test.ts';
import { startPostgres } from '../lib/postgres.ts';
import { log, reportChecks } from '../lib/report.ts';
import { openVisitors } from './page-visitors.ts';
import { isReliable, type ProxyName, proxyNames, startProxy } from './proxy.ts';
import { compareMetrics, scrape } from './scrape.ts';

const metricsToken = 'a-token-for-the-scraper';
/** Longer than the health checks of the proxies. */
const shutdownDelaySeconds = '3';
const pauseMs = 2000;

/**
 * `npm run bench:rolling -- --rounds 3 --seed 1`: shoppers buy and visitors read pages behind nginx, then
 * behind Caddy, in front of two processes, which are restarted (SIGTERM) one after the other. Nothing may
 * be lost, and behind nginx every request must be answered at its first attempt.
 */
async function main(): Promise<void> {
  const { rounds, seed } = readOptions({ rounds: 3, seed: 1 });
  build();
  for (const proxy of proxyNames) await restartBehind(proxy, { rounds, seed });
}

type Options = { rounds: number; seed: number };

async function restartBehind(proxyName: ProxyName, { rounds, seed }: Options): Promise<void> {
  await using postgres = await startPostgres();
  await using test = await startFaultTest({
    databaseUrl: postgres.url,
    shoppers: 8,
    units: 400,
    seed,
    env: { SHUTDOWN_DELAY_SECONDS: shutdownDelaySeconds, METRICS_TOKEN: metricsToken },
    front: (urls) => startProxy(proxyName, urls),
  });
  const { fleet, counts } = test;
  const before = await scrape(fleet.urls, metricsToken);
  const visitors = openVisitors(test.url);
  const load = test.startShoppers();
  for (let round = 0; round < rounds; round += 1) {
    for (const process of fleet.processes) {
      await sleep(pauseMs);
      await process.restart();
    }
  }
  await sleep(pauseMs);
  await load.stop();
  const pages = await visitors.stop();
  const after = await scrape(fleet.urls, metricsToken);
  log(`${proxyName}: ${rounds * 2} restarts under load`);
  log(
    `pages answered ${pages.answered}, failed ${pages.failures.length} ${pages.failures[0] ?? ''}`,
  );
  for (const line of compareMetrics(before, after)) log(line);
  const checks = await test.check();
  const failed = counts.unreachable + counts.failed + pages.failures.length;
  const failing = {
    what: `no request through ${proxyName} failed`,
    counted: counts.succeeded + pages.answered,
    wrong: failed > 0 ? [`${failed} requests`] : [],
  };
  reportChecks(isReliable(proxyName) ? [...checks, failing] : checks);
}

await main();
