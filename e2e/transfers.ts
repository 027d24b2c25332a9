import { bankAccount } from '#domain/testing/bank-account.ts';
import { call } from '../web/api-client.ts';
import { administrator } from './shop-address.ts';
import { openSession, overHttp } from './shopkeeper.ts';

async function changeAccount(change: { [name in keyof typeof bankAccount]: string }) {
  const { token } = await openSession(administrator);
  const settings = await call(overHttp, 'GET /api/admin/settings', {}, { token });
  const body = { ...settings, ...change };
  await call(overHttp, 'PUT /api/admin/settings', { body }, { token });
}

/** The shop accepts transfers to its account. */
export const acceptTransfers = () => changeAccount(bankAccount);

export const stopTransfers = () =>
  changeAccount({ transferCbu: '', transferAlias: '', transferHolder: '' });
