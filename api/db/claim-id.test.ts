import { expect, test } from 'vitest';
import { pickupMethod } from '#domain/testing/delivery-methods.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { createAccount, createProduct, discountDraft, productBody } from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();

type Sent = { token: string; query: { reference: string } };

const chart = {
  ...{ name: 'Remeras', category: null, nameWord: null, drawing: 'tee' as const },
  ...{ measures: ['ancho' as const], rows: [{ size: 'S', values: [50] }] },
};
const forms: Record<string, (sent: Sent) => Promise<{ _id: string }>> = {
  product: (sent) => call(shop, 'POST /api/products', { ...sent, body: productBody() }),
  promotion: async (sent) => {
    const products = [everySizeOf(await createProduct(shop))];
    const body = { name: 'Combo', description: 'Uno.', promoPrice: 20_000, products };
    return call(shop, 'POST /api/promotions/create', { ...sent, body });
  },
  discount: (sent) =>
    call(shop, 'POST /api/admin/discounts', { ...sent, body: discountDraft({ code: 'UNO' }) }),
  'size chart': (sent) => call(shop, 'POST /api/admin/size-charts', { ...sent, body: chart }),
  'delivery method': (sent) =>
    call(shop, 'POST /api/admin/delivery-methods', { ...sent, body: pickupMethod() }),
};

test.each(Object.keys(forms))(
  'a %s that is sent again after a lost answer is created once',
  async (name) => {
    const { token } = await createAccount(shop, 'Admin');
    const send = async () => {
      const query = { reference: crypto.randomUUID() };
      const sent = await Promise.all([1, 2].map(() => forms[name]?.({ token, query })));
      return [...sent, await forms[name]?.({ token, query })];
    };
    const [first, ...others] = await send();
    expect(others).toEqual([first, first]);
    const { entries } = await call(shop, 'GET /api/admin/audit', { token });
    expect(entries.filter(({ subjectId }) => subjectId === first?._id)).toHaveLength(1);
  },
);

test('ids are in the order of creation, also those of forms', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const ids: string[] = [];
  for (let number = 0; number < 3; number++) {
    const query = { reference: crypto.randomUUID() };
    ids.push((await call(shop, 'POST /api/products', { token, query, body: productBody() }))._id);
    ids.push((await createProduct(shop))._id);
  }
  expect(ids.toSorted()).toEqual(ids);
});
