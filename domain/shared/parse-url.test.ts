import { expect, test } from 'vitest';
import { without } from '../testing/without.ts';
import { parseUrl } from './parse-url.ts';

test('a text that is no address is null, also in browsers without URL.canParse', () => {
  without(URL, 'canParse', () => {
    expect(parseUrl('https://correo.example/?id=1')?.hostname).toBe('correo.example');
    expect(parseUrl('/media/1.webp', 'https://shop')?.pathname).toBe('/media/1.webp');
    for (const text of ['', '/media/1.webp', 'https://', 'https://a b/']) {
      expect(parseUrl(text)).toBeNull();
    }
  });
});
