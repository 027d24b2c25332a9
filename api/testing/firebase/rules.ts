import { pictureRules } from '#domain/catalogue/picture.ts';

/** The claims of an ID token, as far as the rules read them. */
export type Claims = { role?: unknown; until?: unknown };

export type RulesRequest = {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The object's name; of a list, its prefix. */
  name: string;
  claims: Claims | null;
  /** Whether the object exists. */
  exists: boolean;
  /** Of the object to be written. */
  size: number;
  contentType: string | undefined;
  now: Date;
};

/** The conditions of `ops/firebase/storage.rules`, for want of Google's interpreter. */
export function isAllowed({ method, name, claims, ...request }: RulesRequest): boolean {
  const isAdministrator =
    claims?.role === 'Admin' && Number(claims.until) * 1000 > request.now.getTime();
  if (/^derived\/products\/[^/]+$/.test(name)) return method === 'get';
  const file = /^products\/([^/]+)$/.exec(name)?.[1];
  if (!file || !isAdministrator) return false;
  if (method === 'get') return true;
  return (
    method === 'create' &&
    !request.exists &&
    /^[0-9a-f]{8}_[0-9]{13}[.]webp$/.test(file) &&
    request.size <= pictureRules.maxBytes &&
    request.contentType === 'image/webp'
  );
}
