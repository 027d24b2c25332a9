import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Config } from './config/config.ts';
import { explainDatabase } from './db/explain-database.ts';

/** The shop cannot start for a reason outside of it; the message says in Spanish what to do. */
export class StartFault extends Error {
  override name = 'StartFault';
}

type Settings = Pick<Config, 'HOST' | 'PORT' | 'DATA_DIR' | 'DATABASE_URL'>;

/** The properties of the errors of Node, SQLite, pg and PGlite. */
type SystemError = Error & {
  code?: string;
  syscall?: string;
  path?: string;
  hostname?: string;
  /** PGlite's file system. */
  errno?: number;
  /** SQLite's. */
  errcode?: number;
};

/** Throws the error of `listen` when the port is taken, or is not this process's to open. */
export async function requireFreePort({ HOST, PORT }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail).listen(PORT, HOST, done);
  });
  await new Promise((done) => probe.close(done));
}

/** The error as a `StartFault`, when the operator can repair its cause; else the error itself. */
export function explainStart(error: unknown, settings: Settings): unknown {
  const found = error as SystemError;
  const line = explainDisk(found, settings) ?? explainPort(found, settings);
  const message =
    line ?? explainFolder(found, settings) ?? explainDatabase(found, settings.DATABASE_URL);
  return message ? new StartFault(message, { cause: error }) : error;
}

/** Whether an error of Node, SQLite, pg or PGlite, which throws objects of its own, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { name, code, errno, errcode } = Object(error) as SystemError;
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') ||
    // The numbers are those of WASI, which PGlite's file system uses, and SQLITE_FULL.
    (name === 'ErrnoError' && [19, 51].includes(errno ?? 0)) ||
    errcode === 13
  );
}

function explainDisk(error: SystemError, { DATA_DIR, DATABASE_URL }: Settings): string | null {
  // That of a server is named by `explainDatabase`.
  if (!isDiskFull(error) || (DATABASE_URL && error.code === '53100')) return null;
  return `El disco de la carpeta de datos ${resolve(DATA_DIR)} está lleno: liberá espacio, o elegí otra con DATA_DIR.`;
}

function explainPort({ syscall, code, hostname }: SystemError, { HOST, PORT }: Settings) {
  if (syscall === 'getaddrinfo' && hostname === HOST) return wrongHost(HOST);
  if (syscall !== 'listen') return null;
  if (code === 'EADDRINUSE') {
    return `El puerto ${PORT} ya está en uso: cerrá el programa que lo usa, o elegí otro con PORT.`;
  }
  if (code === 'EACCES') {
    return `Este usuario no puede abrir el puerto ${PORT}: elegí uno desde 1024 con PORT.`;
  }
  return code === 'EADDRNOTAVAIL' ? wrongHost(HOST) : null;
}

const wrongHost = (host: string) =>
  `HOST: ${host} no es una dirección de esta máquina. Usá 127.0.0.1, o 0.0.0.0 para todas las suyas.`;

function explainFolder(error: SystemError, { DATA_DIR }: Settings): string | null {
  const folder = resolve(DATA_DIR);
  const { name, code, syscall, path, errno, errcode } = error;
  // One of the folders around it, or what is in it.
  const isOurs = path !== undefined && (isBelow(path, folder) || isBelow(folder, path));
  if (isOurs && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `La carpeta de datos ${folder} es un archivo, o está dentro de uno: elegí otra con DATA_DIR.`;
  }
  const isDenied =
    (isOurs && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) ||
    // On a disk that is read-only.
    (isOurs && syscall === 'mkdir' && code === 'ENOENT') ||
    // WASI's EACCES, EPERM and EROFS; SQLITE_READONLY and SQLITE_CANTOPEN.
    (name === 'ErrnoError' && [2, 63, 69].includes(errno ?? 0)) ||
    [8, 14].includes(errcode ?? 0);
  return isDenied
    ? `No se puede escribir en la carpeta de datos ${folder}: dale permiso al usuario que inicia la tienda, o elegí otra con DATA_DIR.`
    : null;
}

const isBelow = (path: string, folder: string) => `${resolve(path)}/`.startsWith(`${folder}/`);
