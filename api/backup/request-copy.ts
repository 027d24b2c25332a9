import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { copyAnswer, socketOf } from './copy-socket.ts';

/** A copy of a running shop's embedded database; its process deletes it on release. */
export type Copy = {
  folder: string;
  /** For how long the shop's other statements were blocked, in milliseconds. */
  blockedMs: number;
  release(): void;
};

/** Requests a copy from the process that has the folder open. */
export async function requestCopy(dataDir: string): Promise<Copy> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (cause) {
    throw new BackupError(
      'Otro proceso usa la carpeta de datos y no ofrece copias: detené la tienda, o esperá a que termine ese comando.',
      { cause },
    );
  }
  // The process ends its half after the answer, and deletes the copy when this half ends.
  const json = await text(socket);
  const answer = copyAnswer.safeParse(json ? JSON.parse(json) : null);
  const release = () => void socket.end();
  if (answer.success && 'folder' in answer.data) return { ...answer.data, release };
  release();
  throw new BackupError(
    answer.success && 'error' in answer.data && answer.data.error === 'busy'
      ? 'Ya se está haciendo otra copia de esta tienda: esperá a que termine.'
      : 'La tienda no pudo copiar su base de datos: el motivo está en su registro.',
  );
}
