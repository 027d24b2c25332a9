import type { FastifyRequest } from 'fastify';
import { confirmedForMs } from '#domain/accounts/passkey.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { hasPasskey, lacksRequiredPasskey } from '../access/passkey-requirement.ts';
import { findSession, readToken, type SignedIn } from '../access/session.ts';
import { RefusalError } from './errors.ts';
import type { ShopBase } from './route-module.ts';

/** The refusal of a request without a valid session. */
export const signInFirst = refuse('unauthenticated', 'Debés iniciar sesión para continuar.');

/** The refusal of what only owners may do. */
export const refuseStaff = refuse('owner_required', 'Hace falta el permiso de dueño para esto.');

/** The account of the request's bearer token, or null. The role in the token is ignored. */
export async function findBearer(
  shop: ShopBase,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const now = shop.now();
  const claims = readToken(shop.config.jwtSecret, token, now);
  return claims && findSession(shop, { ...claims, now });
}

/** Sets the request's account, if it may call; throws a RefusalError if not. */
export async function requireAccess(
  shop: ShopBase,
  request: FastifyRequest,
  { access, confirms }: Pick<Endpoint, 'access' | 'confirms'>,
): Promise<void> {
  if (access === 'public') return;
  const account = await findBearer(shop, request);
  if (!account) {
    throw new RefusalError(signInFirst);
  }
  request.account = account;
  if (access !== 'account' && account.role !== 'Admin') {
    throw new RefusalError(refuse('forbidden', 'Solo un administrador puede hacer esto.'));
  }
  if (access === 'owner' && !account.isOwner) throw new RefusalError(refuseStaff);
  if (access !== 'account' && (await lacksRequiredPasskey(shop, account))) {
    throw new RefusalError(
      refuse('passkey_required', 'La tienda pide una llave de acceso: agregala a tu cuenta.'),
    );
  }
  if (confirms && (await lacksConfirmation(shop, { account, confirms }))) {
    throw new RefusalError(refuse('confirmation_required', 'Confirmá que sos vos para continuar.'));
  }
}

type Confirming = { account: SignedIn; confirms: NonNullable<Endpoint['confirms']> };

async function lacksConfirmation(
  { db, now }: ShopBase,
  { account, confirms }: Confirming,
): Promise<boolean> {
  if (now().getTime() - account.confirmedAt.getTime() <= confirmedForMs) return false;
  return confirms === 'always' || (await hasPasskey(db, account.id));
}
