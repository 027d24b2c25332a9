import { findPictureErrors, pictureErrors, pictureHeadBytes } from '#domain/catalogue/picture.ts';
import { notify } from '../../../ui/toast/notify.ts';

type Limits = {
  /** How many more pictures can be added. */
  remaining: number;
  /** The reason shown for the files beyond the limit, in Spanish. */
  tooMany: string;
};

const notificationMs = 10_000;

/** Returns the valid files, up to the limit; one notification lists why the others were refused. */
export async function chooseFiles(files: readonly File[], limits: Limits): Promise<File[]> {
  const accepted: File[] = [];
  const refused: string[] = [];
  const isSingle = files.length === 1;
  for (const file of files) {
    const reasons = await checkFile(file);
    if (reasons.length === 0 && accepted.length === limits.remaining) reasons.push(limits.tooMany);
    if (reasons.length === 0) accepted.push(file);
    else refused.push(`${isSingle ? '' : `${file.name}: `}${reasons.join('; ')}.`);
  }
  if (refused.length > 0) {
    const [first] = files;
    const title = isSingle
      ? `No se subió ${first?.name}`
      : `No se subieron ${refused.length} de ${files.length} imágenes`;
    notify(title, { kind: 'error', detail: refused.join(' '), duration: notificationMs });
  }
  return accepted;
}

/** Why a file is not a valid picture, in Spanish; empty when it is valid. Never throws. */
async function checkFile(file: File): Promise<string[]> {
  try {
    const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
    return findPictureErrors({ head, bytes: file.size }).map((code) => pictureErrors[code]);
  } catch {
    // The file was moved or removed after it was chosen.
    return [pictureErrors.unreadable];
  }
}
