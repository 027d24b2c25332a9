import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './checks.mjs';
import { findFallbackFont, findHeadlessChromium, findWholeChromium } from './chromium.mjs';
import { build, install, log, requireNoArguments, run } from './prepare.mjs';

requireNoArguments();
install();
const chromium = findHeadlessChromium();
if (!chromium) {
  log('Falta un Chromium para los recorridos en navegador: instalá el paquete chromium de tu');
  log('sistema, o indicá dónde está con CHROMIUM_PATH.');
  process.exit(1);
}
findWholeChromium();
findFallbackFont();
build();

const reports = mkdtempSync(join(tmpdir(), 'vidriera-tests-'));
const checks = check();
log('Pruebas de dominio y de API…');
const unitReport = join(reports, 'unit.json');
const unit = run('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
log('Recorridos en navegador…');
const journeyReport = join(reports, 'journeys.json');
// A journey that passes when it is repeated counts as passed, and is listed as flaky.
const journeys = run('playwright', ['test', '--retries=1', '--reporter=list,json'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
});

const tallies = [tallyUnit(unitReport), tallyJourneys(journeyReport)];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, checks === 0 ? 0 : 1);
if (checks !== 0) log('Los tipos, las reglas o el formato tienen fallas: mirá más arriba.');
// The journeys list theirs at their end.
for (const failure of listUnitFailures(unitReport)) log(failure);
log(`${passed} passed, ${failed} failed`);
process.exit(checks || unit || journeys);

/** @param {string} file */
function tallyUnit(file) {
  const report = read(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 };
}

/** @param {string} file */
function* listUnitFailures(file) {
  for (const { name, message, assertionResults } of read(file)?.testResults ?? []) {
    if (message) yield `${name}: ${message}`;
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') yield `${name}: ${fullName}: ${failureMessages.join('\n')}`;
    }
  }
}

/** @param {string} file */
function tallyJourneys(file) {
  const report = read(file);
  const stats = report?.stats;
  // `errors` are those outside tests, such as a shop that did not start.
  const failed = stats ? stats.unexpected + report.errors.length : 1;
  return { passed: stats ? stats.expected + stats.flaky : 0, failed };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
