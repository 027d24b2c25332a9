import type { FastifyRequest } from 'fastify';
import { confirmedForMs } from '#domain/accounts/passkey.ts';
import { type Permission, permissionsOf, permissionTexts } from '#domain/accounts/permissions.ts';
import { type Endpoint, isOfPanel } from '#domain/contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hasPasskey, lacksRequiredPasskey } from '../access/passkey-requirement.ts';
import { type Account, readToken, resumeSession, type SignedIn } from '../access/session.ts';
import { RefusalError } from './errors.ts';
import type { ShopBase } from './route-module.ts';

/** The refusal of a request without a valid session. */
export const signInFirst = refuse('unauthenticated', 'Debés iniciar sesión para continuar.');

/** The refusal of what an administrator lacks the permission for; null for who has it. */
export function refuseWithout(permission: Permission, account: Account): Refusal | null {
  if (permissionsOf(account).includes(permission)) return null;
  const { label } = permissionTexts[permission];
  return refuse('permission_required', `Para esto hace falta el permiso «${label}».`);
}

/** The account of the request's bearer token, or null. The role in the token is ignored. */
export async function findBearer(
  shop: ShopBase,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const now = shop.now();
  const claims = readToken(shop.config.jwtSecret, token, now);
  return claims && resumeSession(shop, { ...claims, now });
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
  if (isOfPanel(access)) await requirePermission(shop, account, access);
  if (confirms && (await lacksConfirmation(shop, { account, confirms }))) {
    throw new RefusalError(refuse('confirmation_required', 'Confirmá que sos vos para continuar.'));
  }
}

async function requirePermission(
  shop: ShopBase,
  account: SignedIn,
  access: 'admin' | Permission,
): Promise<void> {
  if (account.role !== 'Admin') {
    throw new RefusalError(refuse('forbidden', 'Solo un administrador puede hacer esto.'));
  }
  const refusal = access === 'admin' ? null : refuseWithout(access, account);
  if (refusal) throw new RefusalError(refusal);
  if (await lacksRequiredPasskey(shop, account)) {
    throw new RefusalError(
      refuse('passkey_required', 'La tienda pide una llave de acceso: agregala a tu cuenta.'),
    );
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
