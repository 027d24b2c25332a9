import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/toast/notify.ts';
import { chooseFiles } from './choose-files.ts';
import { sendPicture } from './send-picture.ts';

const mutationKey = ['picture-upload'];

export type Progress = { position: number; count: number; fraction: number };
type Upload = { remaining: number; tooMany: string; onUploaded: (url: string) => void };

/** Validates and uploads pictures sequentially, and notifies of the result. */
export function usePictureUpload(upload: Upload) {
  const [progress, setProgress] = useState<Progress | null>(null);
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
        const onProgress = (fraction: number) =>
          setProgress({ position: index + 1, count: files.length, fraction });
        onProgress(0);
        const url = await sendPicture(file, { onProgress, signal }).catch(notifyFailure(signal));
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
  return { send, progress, isPending };
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
