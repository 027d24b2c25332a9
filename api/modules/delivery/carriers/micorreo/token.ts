/** A token is replaced this long before it expires, so that it does not expire on its way. */
const marginMs = 60_000;
/** Of a token whose expiry is not readable. */
const assumedLifetimeMs = 5 * 60_000;

type Token = { token: string; expiresAt: Date | null };

/** The current token, or a new one; `rejected` is one that was answered with 401. */
export type TokenSource = (rejected?: string) => Promise<string>;

/** Caches the token until it expires; concurrent callers share one request for a new one. */
export function createTokenSource(request: () => Promise<Token>, now: () => Date): TokenSource {
  let cached: { token: string; until: number } | null = null;
  let inFlight: Promise<string> | null = null;

  const renew = async () => {
    const { token, expiresAt } = await request();
    const until = expiresAt ? expiresAt.getTime() - marginMs : now().getTime() + assumedLifetimeMs;
    cached = { token, until };
    return token;
  };

  return async (rejected) => {
    // A token that another caller has renewed already is not renewed again.
    const isUsable = cached && cached.token !== rejected && cached.until > now().getTime();
    if (cached && isUsable) return cached.token;
    inFlight ??= renew().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
