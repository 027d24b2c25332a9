import { type DragEvent, useRef, useState } from 'react';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { cx } from '../../../ui/cx.ts';
import { PictureIcon } from '../../kit/icons.tsx';
import { type UploadState, usePictureUpload } from './use-picture-upload.ts';

type DropZoneProps = {
  label: string;
  /** How many more pictures can be added. */
  remaining: number;
  /** The reason shown for the files beyond the limit, in Spanish. */
  tooMany: string;
  onUploaded: (url: string) => void;
};

/** The required picture format, shown once beside the drop zones. */
export const pictureHint = `WebP de ${pictureRules.width}x${pictureRules.height} px, hasta 5 MB`;

/** Uploads pictures that are dropped, or chosen by click or keyboard, and shows the progress. */
export function DropZone({ label, ...limits }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { send, cancel, progress, isPending } = usePictureUpload(limits);

  const upload = (files: FileList | null) => {
    if (files && files.length > 0 && !isPending) void send([...files]);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    upload(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button.
    <div
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
      className={cx(
        'relative aspect-picture min-h-22 w-full rounded-md border border-dashed transition-colors',
        isDragOver ? 'border-accent bg-accent/8' : 'border-line-strong bg-ground hover:border-ink',
      )}
    >
      <button
        ref={button}
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
      {isPending && (
        <UploadProgress
          progress={progress}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/webp,.webp"
        multiple={limits.remaining > 1}
        onChange={(event) => {
          upload(event.target.files);
          // Without a reset, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

type UploadProgressProps = {
  /** Null while other uploads are ahead in the queue. */
  progress: UploadState | null;
  onCancel: () => void;
};

function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-1.5 p-2 text-center">
      <p className="label text-xs text-balance">{describe(progress)}</p>
      <progress
        aria-label="Progreso de la subida"
        value={progress?.fraction ?? 0}
        max={1}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <button
        type="button"
        aria-label="Cancelar la subida"
        onClick={onCancel}
        className="label min-h-6 rounded-control px-2 text-xs text-muted underline hover:text-ink"
      >
        Cancelar
      </button>
      <p role="status" className="sr-only">
        {progress?.isStalled ? stalledText : ''}
      </p>
    </div>
  );
}

const stalledText = 'Conexión lenta o cortada: la subida sigue sola';

function describe(progress: UploadState | null): string {
  if (!progress) return 'En espera...';
  const { position, count, fraction, isStalled } = progress;
  if (isStalled) return stalledText;
  const item = count > 1 ? ` ${position} de ${count}` : '';
  return fraction < 1
    ? `Subiendo${item}: ${Math.round(fraction * 100)}\u00a0%`
    : `Verificando${item}...`;
}
