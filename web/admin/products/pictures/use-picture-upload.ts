import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listPictureErrors, pictureErrors, pictureHeadBytes } from '#domain/catalogue/picture.ts';
import { notify } from '../../../ui/notify.ts';
import { uploadPicture } from '../../picture-storage/upload-picture.ts';

const mutationKey = ['picture-upload'];

export type UploadState = {
  position: number;
  count: number;
  fraction: number;
  /** Whether the connection is slow or broken. */
  isStalled: boolean;
};
type Upload = { remaining: number; tooMany: string; onUploaded: (url: string) => void };

/** Validates and uploads pictures sequentially, and notifies of the result. */
export function usePictureUpload(upload: Upload) {
  const [progress, setProgress] = useState<UploadState | null>(null);
  const abortController = useRef<AbortController>(null);
  // The list may be reordered during an upload: the URL is added with the latest callback.
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => () => abortController.current?.abort(), []);

  const { mutate, isPending } = useMutation({
    mutationKey,
    // One at a time in the whole form, because the server decodes at most two.
    scope: { id: 'picture-upload' },
    mutationFn: async (files: readonly File[]) => {
      const { signal } = abortController.current ?? new AbortController();
      let uploaded = 0;
      for (const [index, file] of files.entries()) {
        const start = { position: index + 1, count: files.length, fraction: 0, isStalled: false };
        setProgress(start);
        const onProgress = (fraction: number) =>
          setProgress((shown) => ({ ...(shown ?? start), fraction }));
        const onStall = (isStalled: boolean) =>
          setProgress((shown) => ({ ...(shown ?? start), isStalled }));
        const options = { onProgress, onStall, signal };
        const url = await uploadPicture(file, options).catch(notifyFailure(signal));
        if (!url) continue;
        latest.current.onUploaded(url);
        uploaded += 1;
      }
      if (uploaded > 0) notify(describe(uploaded), { kind: 'success' });
    },
    onSettled: () => setProgress(null),
  });

  const send = async (files: readonly File[]) => {
    abortController.current = new AbortController();
    const accepted = await chooseFiles(files, latest.current);
    if (accepted.length > 0) mutate(accepted);
  };
  const cancel = () => {
    abortController.current?.abort();
    notify('Subida cancelada');
  };
  return { send, cancel, progress, isPending };
}

/** Whether a picture of the page is being uploaded. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

function describe(count: number): string {
  return count === 1 ? 'Imagen subida con éxito' : `${count} imágenes subidas con éxito`;
}

/** Shows the error, unless aborted, and returns null, so that the next upload starts. */
function notifyFailure(signal: AbortSignal) {
  return (error: unknown) => {
    if (signal.aborted) return null;
    const message = error instanceof Error ? error.message : String(error);
    notify(`Error al subir la imagen: ${message}`, { kind: 'error' });
    return null;
  };
}

type Limits = {
  /** How many more pictures can be added. */
  remaining: number;
  /** The reason shown for the files beyond the limit, in Spanish. */
  tooMany: string;
};

const notificationMs = 10000;

/** Returns the valid files, up to the limit; one notification lists why the others were refused. */
async function chooseFiles(files: readonly File[], limits: Limits): Promise<File[]> {
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
    return listPictureErrors({ head, bytes: file.size }).map((code) => pictureErrors[code]);
  } catch {
    // The file was moved or removed after it was chosen.
    return [pictureErrors.unreadable];
  }
}
