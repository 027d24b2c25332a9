/** Loaded by the first passkey: few accounts of few shops have one. */
export const loadWebAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

/** The shop as WebAuthn's relying party: passkeys are bound to the host name of `PUBLIC_URL`. */
export function relyingPartyOf(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Vidriera' };
}
