import { expect, test } from 'vitest';
import { defaultPublicSettings } from '#domain/site/settings.ts';
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
  for (const tags of [landingMeta(args), listingMeta(args)]) {
    expect(JSON.stringify(tags).includes(promise)).toBe(isPromised);
  }
});
