/** The shop as WebAuthn's relying party: passkeys are bound to the host name of `PUBLIC_URL`. */
export function relyingPartyOf(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Vidriera' };
}
