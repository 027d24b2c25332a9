import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { globalConfig } from 'zod/v4/core';
import { themeScript } from '../themes/theme.ts';
import { clickReplayScript } from './click-replay.ts';
import { trustedTypesScript } from './trusted-types.ts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => unknown>;

/** The rules of the default policy, and the function that opens it. */
function runScript(): { rules: Rules; acceptProviderStrings: () => void } {
  const created = new Map<string, Rules>();
  const window: Record<string, unknown> = {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => created.set(name, rules) },
  };
  runInNewContext(trustedTypesScript, { window, trustedTypes: window.trustedTypes });
  const rules = created.get('default');
  if (!rules) throw new Error('No default policy');
  return { rules, acceptProviderStrings: window.acceptProviderStrings as () => void };
}

test.each([
  '<img src=x onerror=alert(1)>',
  '<script></script><img src=x>',
  'texto\n<b>',
  '<script>alert(1)</script>',
])('markup is refused: %s', (html) => {
  expect(runScript().rules.createHTML(html)).toBeNull();
});

test.each(['<script></script>', 'texto', '{"name":"\\u003cb\\u003e"}', ''])(
  'what React assigns is accepted: %j',
  (html) => {
    expect(runScript().rules.createHTML(html)).toBe(html);
  },
);

test('scripts and their URLs are refused until the provider’s script is loaded', () => {
  const { rules, acceptProviderStrings } = runScript();
  const texts = ['alert(1)', '/a.js', '<b>'];
  for (const text of texts) {
    expect([rules.createScript(text), rules.createScriptURL(text)]).toEqual([null, null]);
  }
  acceptProviderStrings();
  for (const text of texts) {
    const results = [rules.createHTML, rules.createScript, rules.createScriptURL];
    expect(results.map((rule) => rule(text))).toEqual([text, text, text]);
  }
});

test('a browser without Trusted Types runs the script', () => {
  const window: Record<string, unknown> = {};
  runInNewContext(trustedTypesScript, { window });
  expect(window.acceptProviderStrings).toBeTypeOf('function');
});

test('React can assign the text of the document’s own script again', () => {
  const { rules } = runScript();
  const script = `${trustedTypesScript};${themeScript};${clickReplayScript}`;
  expect(rules.createHTML(script)).toBe(script);
});

test('zod reads the configuration that the script sets', () => {
  expect(globalConfig).toBe(Reflect.get(globalThis, '__zod_globalConfig'));
  const window: Record<string, unknown> = {};
  runInNewContext(trustedTypesScript, { window });
  expect(window.__zod_globalConfig).toEqual({ jitless: true });
});
