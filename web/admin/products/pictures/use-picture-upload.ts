import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/toast/notify.ts';
import { chooseFiles } from './choose-files.ts';
import { sendPicture } from './send-picture.ts';

const mutationKey = ['picture-upload'];

export type Progress = { position: number; count: number; part: number };
type Upload = { room: number; tooMany: string; onUploaded: (url: string) => void };

/** Checks and uploads pictures one after the other, and says how it went. */
export function usePictureUpload(upload: Upload) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController>(null);
  // A list may be reordered while a picture is on its way: it belongs where the list is by then.
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => () => stop.current?.abort(), []);

  const { mutate, isPending } = useMutation({
    mutationKey,
    // One at a time in the whole form: the server decodes two at most.
    scope: { id: 'picture-upload' },
    mutationFn: async (files: readonly File[]) => {
      const { signal } = stop.current ?? new AbortController();
      let done = 0;
      for (const [index, file] of files.entries()) {
        const show = (part: number) =>
          setProgress({ position: index + 1, count: files.length, part });
        show(0);
        const url = await sendPicture(file, { onProgress: show, signal }).catch(
          tellFailure(signal),
        );
        if (!url) continue;
        latest.current.onUploaded(url);
        done += 1;
      }
      if (done > 0) notify(describe(done), { kind: 'success' });
    },
    onSettled: () => setProgress(null),
  });

  const send = async (files: readonly File[]) => {
    stop.current = new AbortController();
    const good = await chooseFiles(files, latest.current);
    if (good.length > 0) mutate(good);
  };
  return { send, progress, isPending };
}

/** Whether any picture of the page is on its way. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

function describe(count: number): string {
  return count === 1 ? 'Imagen subida con éxito' : `${count} imágenes subidas con éxito`;
}

/** A picture that fails does not hold up the next; one that was given up says nothing. */
function tellFailure(signal: AbortSignal) {
  return (error: unknown) => {
    if (signal.aborted) return null;
    const message = error instanceof Error ? error.message : String(error);
    notify(`Error al subir la imagen: ${message}`, { kind: 'error' });
    return null;
  };
}
