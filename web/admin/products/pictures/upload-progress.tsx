import type { Progress } from './use-picture-upload.ts';

/** The progress of an upload; null while other uploads are ahead in the queue. */
export function UploadProgress({ progress }: { progress: Progress | null }) {
  const text = describe(progress);
  return (
    <div className="absolute inset-0 grid content-center gap-2 p-3 text-center">
      <p className="label text-xs">{text}</p>
      <progress
        aria-label="Progreso de la subida"
        value={progress?.fraction ?? 0}
        max={1}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function describe(progress: Progress | null): string {
  if (!progress) return 'En espera...';
  const { position, count, fraction } = progress;
  const item = count > 1 ? ` ${position} de ${count}` : '';
  return fraction < 1
    ? `Subiendo${item}: ${Math.round(fraction * 100)}\u00a0%`
    : `Verificando${item}...`;
}
