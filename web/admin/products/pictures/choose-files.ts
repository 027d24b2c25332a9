import { notify } from '../../../ui/toast/notify.ts';
import { checkFile } from './check-file.ts';

type Limits = {
  /** How many pictures there is still room for. */
  room: number;
  /** What to say of those there is no room for. */
  tooMany: string;
};

const longMs = 10_000;

/** The files that may be uploaded; the others are left out, with one message that says why. */
export async function chooseFiles(files: readonly File[], limits: Limits): Promise<File[]> {
  const good: File[] = [];
  const refused: string[] = [];
  const isAlone = files.length === 1;
  for (const file of files) {
    const reasons = await checkFile(file);
    if (reasons.length === 0 && good.length === limits.room) reasons.push(limits.tooMany);
    if (reasons.length === 0) good.push(file);
    else refused.push(`${isAlone ? '' : `${file.name}: `}${reasons.join('; ')}.`);
  }
  if (refused.length > 0) {
    const [first] = files;
    const title = isAlone
      ? `No se subió ${first?.name}`
      : `No se subieron ${refused.length} de ${files.length} imágenes`;
    notify(title, { kind: 'error', detail: refused.join(' '), duration: longMs });
  }
  return good;
}
