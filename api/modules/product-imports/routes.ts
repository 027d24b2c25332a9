import { productImportCalls } from '#domain/contract/product-imports.ts';
import { acceptUploads } from '../../http/read-upload.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { applyBulkEdit } from '../bulk-edits/apply-bulk-edit.ts';
import { importProducts } from './import-products.ts';

export const productImportRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof productImportCalls> = {
    async *'POST /api/admin/import/products'({ body, query, account }) {
      const bytes = await body.file.bytes();
      const by = { actorId: account.id, now: now() };
      yield* importProducts(db, { bytes, fileName: body.file.name, ...query, ...by });
    },
    'POST /api/admin/import/:id/apply': ({ params, account }) =>
      applyBulkEdit(db, {
        ...{ ...params, startDate: null, endDate: null },
        ...{ actorId: account.id, now: now() },
      }),
  };
  // A separate scope, so that no other call accepts multipart forms.
  app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, shop, productImportCalls, handlers);
  });
};
