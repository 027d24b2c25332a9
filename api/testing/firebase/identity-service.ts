import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { type Answer, bearerOf, fault, type Incoming, json } from './wire.ts';

type User = { localId: string; customAttributes: string; email?: string };

type Options = { projectId: string; apiKey: string; publicKey: string; email: string };

const hour = 3600;

/** The account service, the tokens of users, and the tokens of service accounts. */
export function createIdentityService({ projectId, apiKey, publicKey, email }: Options) {
  const users = new Map<string, User>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Set<string>();
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const signIdToken = createSigner({ algorithm: 'RS256', key: keys.privateKey });
  const verifyIdToken = createVerifier({ algorithms: ['RS256'], key: keys.publicKey });
  const verifyAssertion = createVerifier({ algorithms: ['RS256'], key: publicKey });

  const idTokenOf = ({ localId, customAttributes }: User): string => {
    const now = Math.floor(Date.now() / 1000);
    return signIdToken({
      ...JSON.parse(customAttributes),
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: localId,
      user_id: localId,
      iat: now,
      exp: now + hour,
      firebase: { identities: {}, sign_in_provider: 'anonymous' },
    });
  };
  const isAuthorized = (request: Incoming) => accessTokens.has(bearerOf(request));

  const signUp = (): Answer => {
    const user = { localId: randomBytes(14).toString('hex'), customAttributes: '{}' };
    users.set(user.localId, user);
    const refreshToken = randomBytes(24).toString('hex');
    refreshTokens.set(refreshToken, user.localId);
    const { localId } = user;
    return json({ idToken: idTokenOf(user), refreshToken, expiresIn: String(hour), localId });
  };

  const refresh = ({ body }: Incoming): Answer => {
    const token = new URLSearchParams(body.toString()).get('refresh_token') ?? '';
    const user = users.get(refreshTokens.get(token) ?? '');
    if (!user) return fault(400, 'INVALID_REFRESH_TOKEN');
    const idToken = idTokenOf(user);
    return json({
      ...{ access_token: idToken, id_token: idToken, refresh_token: token },
      ...{ expires_in: String(hour), token_type: 'Bearer', user_id: user.localId },
      project_id: projectId,
    });
  };

  const lookup = (localId: string | undefined): Answer => {
    const user = users.get(localId ?? '');
    return json(user ? { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] } : {});
  };

  const lookupOwn = ({ body }: Incoming): Answer => {
    try {
      const { sub } = verifyIdToken(JSON.parse(body.toString()).idToken) as { sub: string };
      return users.has(sub) ? lookup(sub) : fault(400, 'USER_NOT_FOUND');
    } catch {
      return fault(400, 'INVALID_ID_TOKEN');
    }
  };

  /** Source: https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
  const exchange = ({ body, url }: Incoming): Answer => {
    const form = new URLSearchParams(body.toString());
    try {
      const claims = verifyAssertion(form.get('assertion') ?? '') as Record<string, string>;
      const isValid =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        claims.iss === email &&
        claims.aud === url.href &&
        /devstorage\.read_write/.test(claims.scope ?? '');
      if (!isValid) return json({ error: 'invalid_grant' }, 400);
    } catch {
      return json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400);
    }
    const token = `ya29.${randomBytes(16).toString('hex')}`;
    accessTokens.add(token);
    return json({ access_token: token, expires_in: hour - 1, token_type: 'Bearer' });
  };

  const admin = (operation: string, request: Incoming): Answer => {
    if (!isAuthorized(request))
      return fault(401, 'Request had invalid authentication credentials.');
    const { localId, customAttributes } = JSON.parse(request.body.toString());
    if (operation === 'lookup') return lookup(localId[0]);
    const user = users.get(localId);
    if (!user) return fault(400, 'USER_NOT_FOUND');
    user.customAttributes = customAttributes;
    return json({ localId });
  };

  return {
    users,
    /** The tokens of service accounts; an emptied set makes all of them expire. */
    accessTokens,
    isAuthorized,
    /** The claims of a valid ID token. */
    claimsOf(request: Incoming): Record<string, unknown> | null {
      try {
        return verifyIdToken(bearerOf(request)) as Record<string, unknown>;
      } catch {
        return null;
      }
    },
    /** Null for paths of other services. */
    handle(request: Incoming): Answer | null {
      const { pathname, searchParams } = request.url;
      if (pathname === '/token') return exchange(request);
      const [, service, version, ...path] = pathname.split('/');
      if (
        service !== 'identitytoolkit.googleapis.com' &&
        service !== 'securetoken.googleapis.com'
      ) {
        return null;
      }
      if (version !== 'v1') return fault(404, 'NOT_FOUND');
      if (path[0] === 'projects') {
        const operation = path[2]?.replace('accounts:', '') ?? '';
        return path[1] === projectId ? admin(operation, request) : fault(403, 'PERMISSION_DENIED');
      }
      if (searchParams.get('key') !== apiKey) return fault(400, 'API key not valid.');
      if (path[0] === 'token') return refresh(request);
      if (path[0] === 'accounts:signUp') return signUp();
      if (path[0] === 'accounts:lookup') return lookupOwn(request);
      return fault(404, 'NOT_FOUND');
    },
  };
}
