import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { log } from '../lib/report.ts';
import { openScannedShop } from './scanned-shop.ts';
import { runSqlmap, type SqlmapResult } from './sqlmap.ts';
import { listTargets } from './targets.ts';
import { runWapiti } from './wapiti.ts';

/**
 * `npm run scan -- --seconds 120 --attack 20`: starts a shop on loopback with a paid order, and runs
 * wapiti, without a session and with an administrator's, and sqlmap. wapiti crawls for `seconds` and
 * attacks with each of its modules for `attack` seconds at most. Prints one line per scanner, then what it
 * found; a finding, or a request that could not be tested, sets the exit code.
 */
async function main(): Promise<void> {
  const { seconds, attack: attackSeconds } = readOptions({ seconds: 120, attack: 20 });
  build();
  await using scanned = await openScannedShop();
  const { url } = scanned.shop;
  const targets = listTargets(scanned);

  const guest = await runWapiti({ url, targets, seconds, attackSeconds });
  conclude(`wapiti, as a guest: ${guest.crawled} pages`, guest.findings);
  const { token } = scanned.administrator;
  const panel = await runWapiti({ url, targets, token, seconds, attackSeconds });
  conclude(`wapiti, as an administrator: ${panel.crawled} pages`, panel.findings);

  const results: SqlmapResult[] = [];
  for (const target of targets) results.push(await runSqlmap(url, target));
  const findings = results.flatMap(({ name, finding }) => (finding ? [`${name}: ${finding}`] : []));
  conclude(`sqlmap: ${results.length} requests`, findings);
}

function conclude(what: string, findings: readonly string[]): void {
  log(`${what}, ${findings.length === 0 ? 'nothing confirmed' : `${findings.length} findings`}`);
  for (const finding of findings) log(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

await main();
