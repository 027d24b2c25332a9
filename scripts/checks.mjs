import { log, run } from './prepare.mjs';

/** Checks types, layout, lint and format; returns the first exit code that is not 0, else 0. */
export function check() {
  log('Revisando tipos, reglas y formato…');
  return (
    run('react-router', ['typegen']) ||
    run('tsc', []) ||
    run('node', ['scripts/layout/check-layout.ts']) ||
    run('biome', ['check', '--error-on-warnings', '.'])
  );
}
