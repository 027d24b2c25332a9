import { secondFactorCalls } from '#domain/contract/second-factor.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { requiresPasskeys } from '../../../access/passkey-requirement.ts';
import { perMinute } from '../../../http/call-limits.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { createRateLimits } from '../../../rate-limits/rate-limits.ts';
import { auditAccess } from '../audit-access.ts';
import { sourceOf } from '../request-source.ts';
import { confirmPassword, confirmWithPasskey } from './confirm.ts';
import { addPasskey, removePasskey, startRegistration } from './passkeys.ts';
import { startPasskeyCheck } from './prove-passkey.ts';
import { countRecoveryCodes, listPasskeyRows } from './queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { requirePasskeys } from './require-passkeys.ts';

const callLimits = {
  'POST /users/confirmation/start': perMinute(20),
  'POST /users/confirmation/passkey': perMinute(20),
  'POST /users/confirmation/password': perMinute(5),
  'POST /users/passkeys/start': perMinute(20),
};

export const secondFactorRoutes: RouteModule = (app, shop) => {
  const { db, config, now } = shop;
  const { PUBLIC_URL: publicUrl } = config;
  const limits = createRateLimits(shop);

  const handlers: Handlers<typeof secondFactorCalls> = {
    'POST /users/confirmation/start': async ({ account }) => ({
      check: await startPasskeyCheck(db, {
        ...{ userId: account.id, purpose: 'confirm' },
        ...{ publicUrl, now: now() },
      }),
    }),
    'POST /users/confirmation/passkey': ({ account, body }) =>
      confirmWithPasskey(db, { ...body, account, publicUrl, now: now() }),
    'POST /users/confirmation/password': ({ account, body }, request) =>
      confirmPassword(db, {
        ...{ ...body, account, limits },
        ...{ address: sourceOf(request).address, now: now() },
      }),
    'GET /users/passkeys': async ({ account }) => ({
      passkeys: (await listPasskeyRows(db, account.id)).map((row) => ({
        _id: row.id,
        device: row.device,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, account.id),
      isRequired: account.role === 'Admin' && (await requiresPasskeys(shop)),
    }),
    'POST /users/passkeys/start': ({ account }) =>
      startRegistration(db, { account, publicUrl, now: now() }),
    'POST /users/passkeys': ({ account, body }, { headers }) =>
      addPasskey(db, {
        ...{ ...body, account, publicUrl },
        ...{ userAgent: headers['user-agent'], now: now() },
      }),
    'DELETE /users/passkeys/:id': ({ account, params }) =>
      removePasskey(db, { account, id: params.id, now: now() }),
    'POST /users/recovery-codes': async ({ account }) => {
      if ((await listPasskeyRows(db, account.id)).length === 0) {
        return refuse('passkey_required', 'Agregá primero una llave de acceso.');
      }
      const recoveryCodes = await replaceRecoveryCodes(db, account.id);
      await auditAccess(db, { account, action: 'replace_recovery_codes', now: now() });
      return { recoveryCodes };
    },
    'PUT /api/admin/passkey-requirement': ({ account, body }) =>
      requirePasskeys(db, { ...body, account, now: now() }),
  };
  serve(app, shop, secondFactorCalls, handlers, { limits: callLimits });
};
