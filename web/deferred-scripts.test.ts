import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const preload = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const head = `<head>${preload('/entry.js')}${preload('/react.js')}<link rel="stylesheet" href="/a.css"/>`;
const script = '<script type="module" async="">const price = "$&"; import("/entry.js");</script>';

test('module preloads and the bootstrap script move into a template, one script per module', () => {
  const html = deferScripts(`${head}</head><body><p>Kings</p>${script}</body>`);
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  const react = '<script type="module" async="" src="/react.js"></script>';
  expect(html).toContain(
    `<p>Kings</p><template id="scripts">${preload('/entry.js')}${react}${script}</template>`,
  );
});

test('a document without scripts is unchanged', () => {
  const html = `${head}</head><body><p>Kings</p></body>`;
  expect(deferScripts(html)).toBe(html);
});
