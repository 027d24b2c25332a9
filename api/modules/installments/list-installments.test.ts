import { expect, test } from 'vitest';
import { fromPesos } from '#domain/shared/money.ts';
import { createProduct } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import type { InstallmentService } from '../orders/payments/installment-service.ts';
import { ProviderError } from '../orders/payments/provider.ts';
import { fetchDueInstallments } from './list-installments.ts';

const testShop = setUpTestShop();

test.each([
  [30_000, 4_500_000],
  [45_000, 3_000_000],
])(
  'a price that the provider refuses, %d, does not keep another from being fetched ahead',
  async (refused, other) => {
    const { shop, provider, clock, connection } = testShop;
    for (const precio of [30_000, 45_000]) await createProduct(testShop, { precio });
    const service: InstallmentService = {
      async listOffers(price) {
        if (price === fromPesos(refused)) throw new ProviderError('refused', { status: 400 });
        return provider.installments.listOffers(price);
      },
    };
    await fetchDueInstallments(shop, { service, now: clock.now });
    await fetchDueInstallments(shop, { service, now: clock.now });
    const stored = await connection.db.selectFrom('installments').select('priceCents').execute();
    expect(stored).toEqual([{ priceCents: other }]);
  },
);
