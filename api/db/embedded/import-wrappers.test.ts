import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the embedded database runs on the generic wrappers of its imports', () => {
  // The instances are not public, and V8 counts their generic wrappers for natives syntax alone.
  const script = `
    import { openPglite } from '${import.meta.dirname}/open-pglite.ts';
    const instantiate = WebAssembly.instantiate;
    const instances = [];
    WebAssembly.instantiate = async (...args) => {
      const result = await instantiate(...args);
      const instance = result.instance ?? result;
      instances.push({ instance, imports: %CountUnoptimizedWasmToJSWrapper(instance) });
      return result;
    };
    const database = await openPglite(undefined, { isEmpty: true });
    for (let i = 0; i < 300; i++) await database.query('select 1');
    const compiled = ({ instance, imports }) =>
      imports - Number(%CountUnoptimizedWasmToJSWrapper(instance));
    console.log(JSON.stringify({
      imports: Math.max(...instances.map(({ imports }) => imports)),
      compiled: Math.max(...instances.map(compiled)),
    }));
    process.exit();`;
  const args = [
    '--allow-natives-syntax',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    script,
  ];
  const counted = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(counted.imports).toBeGreaterThan(100);
  // Functions that the database adds to its table later count as well.
  expect(counted.compiled).toBeLessThanOrEqual(0);
});
