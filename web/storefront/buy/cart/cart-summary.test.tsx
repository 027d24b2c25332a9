import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { comboEntry, teeEntry } from '#domain/testing/cart-samples.ts';
import { CartSummary } from './cart-summary.tsx';

type Cart = Parameters<typeof CartSummary>[0]['cart'];

function textOf(cart: Cart, settings = defaultSettings): string {
  const id = 'storefront/shell/shop-layout';
  const Page = createRoutesStub([{ id, path: '/', Component: () => <CartSummary cart={cart} /> }]);
  const hydrationData = { loaderData: { [id]: { settings } } };
  const html = renderToStaticMarkup(<Page initialEntries={['/']} hydrationData={hydrationData} />);
  return html.replaceAll(/<[^>]*>/g, ' ');
}

test('shipping is charged, free with a combo that ships free, and nothing when nothing can be bought', () => {
  expect(textOf([teeEntry])).toMatch(/Envío +\$10\.000 /);
  expect(textOf([teeEntry, comboEntry])).toContain('GRATIS');
  expect(textOf([{ ...teeEntry, unavailable: 'sold_out' }])).toMatch(/Envío +\$0 +Total +\$0 ARS/);
});

test('the total has its price without national taxes below it, for a seller who shows it', () => {
  const net = 'Precio sin impuestos nacionales $82.644,63';
  expect(textOf([teeEntry], demoSettings)).toMatch(/Total +\$100\.000 ARS/);
  expect(textOf([teeEntry], demoSettings)).toContain(net);
  expect(textOf([teeEntry], { ...demoSettings, vatCondition: 'monotributo' })).not.toContain('sin');
});
