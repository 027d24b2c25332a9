import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const head = '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>';
const script = '<script type="module" async="">import("/a.js"); const price = "$&";</script>';

test('what loads and starts the scripts waits in a template', () => {
  const html = scriptsLast(`${head}</head><body><p>Kings</p>${script}</body>`);
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  expect(html).toContain(
    `<p>Kings</p><template id="scripts"><link rel="modulepreload" href="/a.js"/>${script}</template>`,
  );
});

test('a document that starts no script stays as it is', () => {
  const html = `${head}</head><body><p>Kings</p></body>`;
  expect(scriptsLast(html)).toBe(html);
});
