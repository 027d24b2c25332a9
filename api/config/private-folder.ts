import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a shop stores in its data folder; anything else there is not the shop's. */
const stored =
  /^(database|database\.new|media|outbox|backup-copy|backup\.sock|secrets\.json.*|(lock|simulator)\.sqlite.*)$/;

/** By which a folder with other files is known to be a shop's. */
const ownNames = /^(database(\.new)?|secrets\.json.*|lock\.sqlite.*)$/;

/** The bits with which the group and all other users may read, write or enter. */
const others = 0o077;

/** Other users of the machine can read the data folder, and this process may not, or should not, change that. */
export class FolderIsOpen extends Error {
  override name = 'FolderIsOpen';
}

/** From now on, every file that this process creates is for its own user alone. */
export function createPrivateFiles(): void {
  process.umask(others);
}

/**
 * Creates the data folder for its own user alone, and closes one that exists, with the shop's files in it,
 * to other users: an earlier version created it for all. Throws a FolderIsOpen when that is not possible, and for an
 * open folder that has other files and no shop: it may be a mistyped one that others use.
 */
export function closeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = readdirSync(dataDir).filter((name) => name !== 'lost+found');
  if (isOpen(dataDir) && names.length > 0 && !names.some((name) => ownNames.test(name))) {
    throw new FolderIsOpen(
      `La carpeta de datos ${resolve(dataDir)} tiene otros archivos y ninguna tienda, y quedaría cerrada para los demás usuarios: elegí otra con DATA_DIR, por ejemplo una nueva adentro, o cerrala con chmod 700.`,
    );
  }
  accessSync(dataDir, constants.W_OK);
  makePrivate(dataDir);
  if (isOpen(dataDir)) {
    throw new FolderIsOpen(
      `Otros usuarios de la máquina pueden leer la carpeta de datos ${resolve(dataDir)}, y no se puede cambiar: debe ser del usuario que inicia la tienda. Elegí otra con DATA_DIR, por ejemplo una nueva adentro.`,
    );
  }
  for (const name of readdirSync(dataDir).filter((each) => stored.test(each))) {
    makeTreePrivate(join(dataDir, name));
  }
}

function makeTreePrivate(path: string): void {
  if (!makePrivate(path)) return;
  for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
}

/** Returns whether it is a folder. A file may be removed by another process, and is unreachable if it is not ours. */
function makePrivate(path: string): boolean {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return false;
    if (found.mode & others) chmodSync(path, found.mode & 0o700);
    return found.isDirectory();
  } catch {
    return false;
  }
}

/** Windows has no such bits. */
const isOpen = (folder: string) =>
  process.platform !== 'win32' && (lstatSync(folder).mode & others) !== 0;
