import { transferCalls } from '#domain/contract/transfers.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import { acceptUploads } from '../../http/read-upload.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { completeRefund } from '../orders/payments/complete-refund.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import { checkReceipt } from './check-receipt.ts';
import { declareTransfer, refuseReceipt } from './declare-transfer.ts';
import { listTransferRefunds, listTransfers, matchTransfers } from './list-transfers.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveTransfer, refuseTransfer } from './receive-transfer.ts';

const limits = {
  'POST /api/user/orders/:orderId/transfer-sent': perMinute(10),
  // Each is decoded.
  'POST /api/user/orders/:orderId/transfer-receipt': perMinute(10),
};

type Own = { params: { orderId: string }; account: { id: string } };

export const transferRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, provider, now } = shop;
  const own = ({ params, account }: Own) => ({ ...params, userId: account.id, now: now() });
  const handlers: Handlers<typeof transferCalls> = {
    'POST /api/user/orders/:orderId/transfer-sent': (input) => declareTransfer(db, own(input)),
    'POST /api/user/orders/:orderId/transfer-receipt': async ({ body, ...input }) => {
      const refusal = await refuseReceipt(db, own(input));
      if (refusal) return refusal;
      const receipt = await checkReceipt(await body.file.bytes());
      return isRefusal(receipt) ? receipt : declareTransfer(db, { ...own(input), receipt });
    },
    'GET /api/admin/transfers': async ({ query }) => ({
      ...(await listTransfers(db, { ...query, now: now() })),
      ...(await listTransferRefunds(db)),
    }),
    'GET /api/admin/transfer-receipts/:id': async ({ params }) =>
      (await readReceipt(db, params.id)) ?? notFound('el comprobante'),
    'PUT /api/admin/transfers/:orderId/approve': ({ params, body, account }) =>
      receiveTransfer(db, {
        ...{ ...params, provider, actorId: account.id, now: now() },
        amount: fromPesos(body.amount),
        ...(body.received !== undefined && { received: fromPesos(body.received) }),
      }),
    'PUT /api/admin/transfers/:orderId/refuse': ({ params, body, account }) =>
      refuseTransfer(db, { ...params, ...body, actorId: account.id, now: now() }),
    'POST /api/admin/transfers/match': ({ body }) => matchTransfers(db, { ...body, now: now() }),
    'PUT /api/admin/transfer-refunds/:id/done': ({ params, body, account }) =>
      completeRefund(db, { ...params, ...body, actorId: account.id, now: now() }),
  };
  // A separate scope, so that no other call accepts multipart forms.
  app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, shop, transferCalls, handlers, { limits });
  });
};
