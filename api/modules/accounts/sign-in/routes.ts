import { signInCalls } from '#domain/contract/sign-in.ts';
import { perMinute } from '../../../http/call-limits.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { createRateLimits } from '../../../rate-limits/rate-limits.ts';
import { sourceOf } from '../request-source.ts';
import { signInWithPasskey, signInWithRecoveryCode } from './second-step.ts';
import { signIn } from './sign-in.ts';

const callLimits = {
  'POST /users/signin': perMinute(20),
  'POST /users/signin/passkey': perMinute(20),
  'POST /users/signin/recovery-code': perMinute(10),
};

export const signInRoutes: RouteModule = (app, shop) => {
  const { db, config, now } = shop;
  const { PUBLIC_URL: publicUrl, jwtSecret: secret } = config;
  const limits = createRateLimits(shop);
  const context = (request: Parameters<typeof sourceOf>[0]) => ({
    ...{ ...sourceOf(request), limits },
    ...{ secret, publicUrl, now: now() },
  });

  const handlers: Handlers<typeof signInCalls> = {
    'POST /users/signin': ({ body }, request) => signIn(db, { ...body, ...context(request) }),
    'POST /users/signin/passkey': ({ body }, request) =>
      signInWithPasskey(db, { ...body, ...context(request) }),
    'POST /users/signin/recovery-code': ({ body }, request) =>
      signInWithRecoveryCode(db, { ...body, ...context(request) }),
  };
  serve(app, shop, signInCalls, handlers, { limits: callLimits });
};
