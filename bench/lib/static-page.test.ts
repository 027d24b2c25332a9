import { expect, test } from 'vitest';
import { createStaticPage } from './static-page.ts';

const css = `@font-face{font-family:Web;src:url(/a.woff2)}
@font-face{font-family:Local;src:local(Arial);size-adjust:104%}
main{color:red}`;
const html = `<html><head>
<link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="image" href="/a.webp"/>
<link rel="modulepreload" href="/entry.js"/><link rel="icon" href="/favicon.svg"/>
<style>${css}</style><link rel="stylesheet" href="/assets/root.css" disabled=""/>
<script>window.a = '<p>';</script></head>
<body><main>Remera</main><script type="module" async="">import "/entry.js"</script></body></html>`;

test('a static page keeps its inline styles, and neither scripts, web fonts nor stylesheets', () => {
  const page = createStaticPage(html);
  expect(page).not.toMatch(/script|entry\.js|woff2|root\.css/);
  expect(page).toContain('local(Arial)');
  expect(page).toContain('main{color:red}</style>');
  for (const left of ['href="/a.webp"', 'href="/favicon.svg"', '<main>Remera</main>']) {
    expect(page).toContain(left);
  }
});
