import type { FastifyRequest } from 'fastify';
import type { Access } from '#domain/contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../access/account.ts';
import { findSessionAccount } from '../access/find-session-account.ts';
import { readToken } from '../access/token.ts';
import { RefusalError } from './errors.ts';
import type { ShopBase } from './route-module.ts';

/** Said to whoever must be signed in and is not, or no longer. */
export const signInFirst = refuse('unauthenticated', 'Debes iniciar sesión para continuar.');

/** The account behind the request's bearer token, or null. The token's role is never believed. */
export async function findBearer(shop: ShopBase, request: FastifyRequest): Promise<Account | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const claims = readToken(shop.config.jwtSecret, token, shop.now());
  return claims && findSessionAccount(shop.db, claims);
}

/** Lets the request through only if its bearer has the access. Throws a RefusalError. */
export async function requireAccess(
  shop: ShopBase,
  request: FastifyRequest,
  access: Access,
): Promise<Account | null> {
  if (access === 'public') return null;
  const account = await findBearer(shop, request);
  if (!account) {
    throw new RefusalError(signInFirst);
  }
  if (access === 'admin' && account.role !== 'Admin') {
    throw new RefusalError(refuse('forbidden', 'Solo un administrador puede hacer esto.'));
  }
  return account;
}
