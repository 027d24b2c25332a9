import { type DragEvent, useRef, useState } from 'react';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { cx } from '../../../ui/cx.ts';
import { PictureIcon } from '../icons.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type DropZoneProps = {
  label: string;
  /** How many pictures there is still room for. */
  room: number;
  /** What to say of those there is no room for. */
  tooMany: string;
  onUploaded: (url: string) => void;
};

/** What may be dropped, to be said once beside the zones. */
export const pictureHint = `WebP de ${pictureRules.width}x${pictureRules.height} px, hasta 5 MB`;

/** Where pictures are dropped, or chosen by click or keyboard; shows how far their upload is. */
export function DropZone({ label, ...limits }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { send, progress, isPending } = usePictureUpload(limits);

  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isPending) void send([...files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the button.
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'relative aspect-picture min-h-22 w-full rounded-md border border-dashed transition-colors',
        isOver ? 'border-accent bg-accent/8' : 'border-line-strong bg-ground hover:border-ink',
      )}
    >
      <button
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && input.current?.click()}
        className={cx(
          'grid size-full place-content-center justify-items-center gap-1 rounded-md p-2 text-center',
          isPending && 'opacity-0',
        )}
      >
        <PictureIcon className="size-5 text-muted" />
        <span className="label text-balance">{label}</span>
      </button>
      {isPending && <UploadProgress progress={progress} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/webp,.webp"
        multiple={limits.room > 1}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
