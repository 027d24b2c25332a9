import { expect, test } from 'vitest';
import { createStaticPage, listStylesheets } from './static-page.ts';

const html = `<html><head>
<link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="image" href="/a.webp"/>
<link rel="modulepreload" href="/entry.js"/><link rel="icon" href="/favicon.svg"/>
<link href="/assets/root.css?a=1&amp;b=2" rel="stylesheet"/>
<script>window.a = '<p>';</script></head>
<body><main>Remera</main><script type="module" async="">import "/entry.js"</script></body></html>`;
const css = `@font-face{font-family:Web;src:url(/a.woff2)}
@font-face{font-family:Local;src:local(Arial);size-adjust:104%}
main{color:red}`;

test('the stylesheets of a page are listed', () => {
  expect(listStylesheets(html)).toEqual(['/assets/root.css?a=1&b=2']);
});

test('a static page has its styles inlined, and neither scripts nor web fonts', () => {
  const page = createStaticPage(html, new Map([['/assets/root.css?a=1&b=2', css]]));
  expect(page).not.toMatch(/script|entry\.js|woff2/);
  expect(page).toContain('local(Arial)');
  expect(page).toContain('main{color:red}</style>');
  for (const left of ['href="/a.webp"', 'href="/favicon.svg"', '<main>Remera</main>']) {
    expect(page).toContain(left);
  }
});
