const limitMs = 20_000;

/** Rejects when a script has not loaded after a while: a connection that hangs never ends by itself. */
export const inTime = <T>(load: Promise<T>): Promise<T> =>
  Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, limitMs))]);
