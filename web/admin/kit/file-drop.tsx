import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';

type FileDropProps = {
  label: string;
  icon: ReactNode;
  /** As the attribute of the input. */
  accept: string;
  multiple?: boolean;
  /** Ignores files, and hides the label behind `children`. */
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** The button that opens the browser's dialog, to be focused again. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
  className: string;
  children?: ReactNode;
};

/** A place for files that are dropped, or chosen by click or keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, icon, accept, multiple, busy = false, onFiles, buttonRef } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !busy) onFiles([...files]);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button.
    <div
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
      className={cx(
        'relative min-h-22 w-full rounded-md border border-dashed transition-colors',
        isDragOver ? 'border-accent bg-accent/8' : 'border-line-strong bg-ground hover:border-ink',
        props.className,
      )}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => !busy && input.current?.click()}
        className={cx(
          'grid size-full place-content-center justify-items-center gap-1 rounded-md p-2 text-center',
          busy && 'opacity-0',
        )}
      >
        {icon}
        <span className="label text-balance">{label}</span>
      </button>
      {props.children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // Without a reset, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
