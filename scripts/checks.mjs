import { run, say } from './prepare.mjs';

/** Types, lint and format; answers 0 when all is well. */
export function check() {
  say('Revisando tipos, reglas y formato…');
  return (
    run('react-router', ['typegen']) ||
    run('tsc', []) ||
    run('biome', ['check', '--error-on-warnings', '.'])
  );
}
