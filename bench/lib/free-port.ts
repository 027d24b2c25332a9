import getPort from 'get-port';

/** A free port, different on each call. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1', reserve: true });
