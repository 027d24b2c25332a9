import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const preload = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const head = `<head>${preload('/entry.js')}${preload('/react.js')}<link rel="stylesheet" href="/a.css"/>`;
const script = '<script type="module" async="">const price = "$&"; import("/entry.js");</script>';

test('module preloads and the bootstrap script move into a template, one script per module', () => {
  const html = deferScripts(`${head}</head><body><p>Kings</p>${script}</body>`);
  const react = '<script type="module" src="/react.js"></script>';
  const template = `<template id="scripts">${preload('/entry.js')}${react}${script}</template>`;
  expect(html).toContain(`<head><link rel="stylesheet" href="/a.css"/>${template}<script>`);
  // Hydration expects a script where the bootstrap was.
  expect(html).toContain('</head><body><p>Kings</p><script></script></body>');
});

test('a document without scripts is unchanged', () => {
  const html = `${head}</head><body><p>Kings</p></body>`;
  expect(deferScripts(html)).toBe(html);
});
