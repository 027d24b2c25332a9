/** The error of this class with which a call fails; throws when it does not. */
export async function rejectionOf<E extends Error>(
  call: Promise<unknown>,
  kind: new (...args: never[]) => E,
): Promise<E> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof kind) return error;
  throw new Error(`Expected a ${kind.name}, got ${error}`);
}
