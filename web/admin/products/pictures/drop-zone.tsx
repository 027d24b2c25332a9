import { useRef } from 'react';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { FileDrop } from '../../kit/file-drop.tsx';
import { PictureIcon } from '../../kit/icons.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
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
  const button = useRef<HTMLButtonElement>(null);
  const { send, cancel, progress, isPending } = usePictureUpload(limits);
  return (
    <FileDrop
      label={label}
      icon={<PictureIcon className="size-5 text-muted" />}
      accept="image/webp,.webp"
      multiple={limits.remaining > 1}
      busy={isPending}
      onFiles={(files) => void send(files)}
      buttonRef={button}
      className="aspect-picture"
    >
      {isPending && (
        <UploadProgress
          progress={progress}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
        />
      )}
    </FileDrop>
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
      <ProgressBar label="Progreso de la subida" fraction={progress?.fraction ?? 0} />
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
