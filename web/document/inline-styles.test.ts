import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const panel = '<link rel="stylesheet" href="/assets/admin-layout-B0.css"/>';

test('the shop’s stylesheet is written into the document, and its link is disabled', () => {
  const html = inlineStyles(
    `<head><link rel="stylesheet" href="/assets/root-a_1.css"/>${panel}</head>`,
    'p{content:"$&"}',
  );
  expect(html).toBe(
    `<head><style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/root-a_1.css" disabled=""/>${panel}</head>`,
  );
});
