import { type ComponentProps, useState } from 'react';
import { Picture } from '../../../ui/picture.tsx';

type CheckedPictureProps = ComponentProps<typeof Picture> & {
  /** Called with the URL of a picture that fails to load; its placeholder is shown. */
  onFailed: (src: string) => void;
};

/** A picture that reports when it fails to load. */
export function CheckedPicture({ onFailed, ...picture }: CheckedPictureProps) {
  const { src } = picture;
  return (
    // The event does not bubble, but React passes it down.
    <div onErrorCapture={() => src && onFailed(src)}>
      <Picture {...picture} />
    </div>
  );
}

/** Whether this picture has failed to load, and the callback of `CheckedPicture`. */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  return { hasFailed: failed !== null && failed === src, onFailed: setFailed };
}

export const failedPictureText = 'Esta imagen no carga: quitala y subila de nuevo.';
