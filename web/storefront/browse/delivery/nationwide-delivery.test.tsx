import { expect, test } from 'vitest';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import AboutUs from '../info/about-us-page.tsx';
import { meta as landingMeta } from '../landing/landing-page.tsx';
import { meta as listingMeta } from '../listing/listing-page.tsx';

const promise = 'a toda la Argentina';
const byMethods = { ...defaultPublicSettings, delivery: { range: null, picksUp: true } };

test.each([
  ['without delivery methods promise a delivery everywhere', defaultPublicSettings, true],
  ['with delivery methods promise none', byMethods, false],
])('the pages of a shop %s', (_, settings, isPromised) => {
  const layout = { publicUrl: 'https://tienda.example', settings, isLocked: false };
  const args = { matches: [{ loaderData: layout }], location: { pathname: '/kings' } } as never;
  for (const text of [
    JSON.stringify(landingMeta(args)),
    JSON.stringify(listingMeta(args)),
    textInShop(<AboutUs />, { settings }),
  ]) {
    expect(text.includes(promise)).toBe(isPromised);
  }
});
