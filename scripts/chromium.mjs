import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath, findOrInstall } from './debian-package.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of the journeys: Debian's headless shell, which spends less processor time on the same
 * page, else Chromium.
 */
export const findHeadlessChromium = () =>
  (process.env.CHROMIUM_PATH ? null : findHeadlessShell()) ?? findChromium();

const headlessShell = 'chromium-headless-shell';
const findHeadlessShell = () => findOrInstall(headlessShell, () => findOnPath(headlessShell));

/**
 * The font that the pages fall back to until theirs is loaded (web/themes/fonts.css): with another one the layout
 * shifts, which the journeys measure.
 */
export const findFallbackFont = () =>
  findOrInstall('fonts-liberation', () => {
    const { stdout } = spawnSync('fc-match', ['Arial', 'family'], { encoding: 'utf8' });
    return /Arial|Liberation Sans/.test(stdout ?? '') ? stdout.trim() : null;
  });

/** The path of Chromium: CHROMIUM_PATH, the system's, else Debian's package; null when none. */
export const findChromium = () => findOrInstall('chromium', find);

/** The same for what the headless shell lacks, the back/forward cache: CHROMIUM_PATH may lead to the shell. */
export const findWholeChromium = () => findOrInstall('chromium', () => findOnSystem() ?? find());

function find() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : null;
  return findOnSystem();
}

function findOnSystem() {
  for (const name of names) {
    const path = findOnPath(name);
    if (path) return path;
  }
  return paths.find((path) => existsSync(path)) ?? null;
}
