import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const htmlOf = (markdown: string) =>
  renderToStaticMarkup(toJsxRuntime(renderMarkdown(markdown), { Fragment, jsx, jsxs }));

test('titles, lists, emphasis and links are rendered', () => {
  expect(htmlOf('## Plazo\n\nSon **10** días. [Botón](/arrepentimiento)\n\n- uno\n- dos')).toBe(
    '<h2>Plazo</h2>\n<p>Son <strong>10</strong> días. <a href="/arrepentimiento">Botón</a></p>\n' +
      '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>',
  );
});

test.each([
  ['# Plazo\n\n## Días', '<h2>Plazo</h2>\n<h3>Días</h3>'],
  ['## Plazo\n\n### Días\n\n#### Horas', '<h2>Plazo</h2>\n<h3>Días</h3>\n<h3>Horas</h3>'],
  ['Plazo\n=====', '<h2>Plazo</h2>'],
])('the headings of %j are below the title of the page', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://elsewhere.example/pixel.gif)',
  '<a href="#" onclick="alert(1)">x</a>',
])('%s runs and requests nothing', (markdown) => {
  expect(htmlOf(markdown)).not.toMatch(/<script|<img|onerror|onclick|javascript:|data:/);
});
