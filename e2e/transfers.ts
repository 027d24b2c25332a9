import { randomUUID } from 'node:crypto';
import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import type { Session } from '#domain/contract/accounts.ts';
import type { Settings } from '#domain/contract/settings.ts';
import { bankAccount } from '#domain/testing/bank-account.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../web/api-client.ts';
import { administrator } from './shop-address.ts';
import { openSession, overHttp } from './shopkeeper.ts';

async function changeAccount(change: Partial<Settings>) {
  const { token } = await openSession(administrator);
  const settings = await call(overHttp, 'GET /api/admin/settings', {}, { token });
  const body = { ...settings, ...change };
  await call(overHttp, 'PUT /api/admin/settings', { body }, { token });
}

/** The shop accepts transfers to its account, which take nothing off unless set. */
export const acceptTransfers = (transferDiscount = 0) =>
  changeAccount({ ...bankAccount, transferDiscount });

export const stopTransfers = () =>
  changeAccount({ transferCbu: '', transferAlias: '', transferHolder: '' });

/** Places an order that waits for its transfer, through the API. */
export async function orderByTransfer({ token }: Session, cart: Cart) {
  const order = { products: toRequest(cart), shippingInfo, paymentReference: randomUUID() };
  const body = { ...order, method: 'transfer' as const };
  return call(overHttp, 'POST /api/orders', { body }, { token });
}
