import { expect, test } from 'vitest';
import { hashSource, takeInlineScripts } from './inline-scripts.ts';

const nonce = 'b8a1f1a0-0000-4000-8000-000000000000';

test('the scripts with the nonce are hashed once each, and the nonce is removed', () => {
  const html = `<script nonce="${nonce}">a()</script><script async="" nonce="${nonce}" type="module">import("/b.js")</script><script nonce="${nonce}">a()</script><link nonce="${nonce}" href="/c.js"/>`;
  expect(takeInlineScripts(html, nonce)).toEqual({
    html: '<script>a()</script><script async="" type="module">import("/b.js")</script><script>a()</script><link href="/c.js"/>',
    sources: [hashSource('a()'), hashSource('import("/b.js")')],
  });
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="b8a1f1a0-0000-4000-8000-000000000001">alert(1)</script>',
  `<p title='<script nonce="x">'>alert(1)</script>`,
])('a script without it is not allowed: %s', (injected) => {
  const html = `<body>${injected}<script nonce="${nonce}">a()</script></body>`;
  expect(takeInlineScripts(html, nonce).sources).toEqual([hashSource('a()')]);
});

test('scripts with a source are allowed by their origin, not by a hash', () => {
  const html = `<script nonce="${nonce}" src="/a.js"></script>`;
  expect(takeInlineScripts(html, nonce).sources).toEqual([]);
});

test.each([
  ['a document without scripts', '<body></body>'],
  ['a script that does not end', `<script nonce="${nonce}">a()`],
  ['a nonce that is written differently', `<script nonce='${nonce}'>a()</script>`],
  ['a nonce of another element', `<script nonce="${nonce}">a()</script><b nonce="${nonce}"></b>`],
])('a page is not sent with %s', (_name, html) => {
  expect(() => takeInlineScripts(html, nonce)).toThrow('scripts of the document are recognized');
});
