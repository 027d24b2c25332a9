import { z } from 'zod';
import { signInForm } from '../accounts/account.ts';
import { recoveryCode } from '../accounts/passkey.ts';
import { session } from './accounts.ts';
import type { EndpointTable } from './endpoint.ts';
import { answeredCheck, checkToken } from './second-factor.ts';

export const signInCalls = {
  'POST /users/signin': {
    access: 'public',
    summary:
      'Inicia sesión; a una cuenta con llave de acceso contesta `second_factor_required` con `check`',
    body: signInForm,
    response: session,
  },
  'POST /users/signin/passkey': {
    access: 'public',
    summary: 'Termina de iniciar sesión con una llave de acceso',
    body: answeredCheck,
    response: session,
  },
  'POST /users/signin/recovery-code': {
    access: 'public',
    summary: 'Termina de iniciar sesión con un código de recuperación, una vez',
    body: z.object({ token: checkToken, code: recoveryCode }),
    response: session,
  },
} satisfies EndpointTable;
