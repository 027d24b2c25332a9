import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test.each([
  ['<p>Remera <b>lisa</b></p>\n<p>De algod&oacute;n</p>', 'Remera lisa\n\nDe algodón'],
  ['Uno<br>dos<br />tres', 'Uno\ndos\ntres'],
  ['<ul><li>S</li>\n<li>M</li></ul>', '- S\n- M'],
  ['<script>alert("a")</script><style>p{}</style>Hola<!-- no -->', 'Hola'],
  ['5 &lt; 6 &amp; 7 &#62; 6 &#xF1;', '5 < 6 & 7 > 6 ñ'],
  // What looks like an element only once it is decoded is a text.
  ['&lt;b&gt;', '<b>'],
  ['a &nada; b', 'a &nada; b'],
  ['&#0;&#xD800;', '\uFFFD\uFFFD'],
  ['Talle < 40', 'Talle < 40'],
  // As a browser reads them: they end with the text.
  ['Hola<!-- no', 'Hola'],
  ['Hola<script>alert("a")', 'Hola'],
  ['Solo   texto', 'Solo texto'],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  ['<li ', '<li '],
  ['</td ', '</td '],
  ['<p a', '<p a'],
  ['<br <b ', '<br <b '],
  ['<!--', ''],
  ['<script>x</script ', ''],
])('%j, which does not end, is read many times over', (html, text) => {
  expect(htmlToText(html.repeat(100_000))).toBe(text.repeat(100_000).trim());
});
