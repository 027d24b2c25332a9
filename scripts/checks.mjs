import { run, say } from './prepare.mjs';

/** Types, layout, lint and format; answers 0 when all is well. */
export function check() {
  say('Revisando tipos, reglas y formato…');
  return (
    run('react-router', ['typegen']) ||
    run('tsc', []) ||
    run('node', ['scripts/layout/check-layout.ts']) ||
    run('biome', ['check', '--error-on-warnings', '.'])
  );
}
