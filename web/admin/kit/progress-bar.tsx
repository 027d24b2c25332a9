type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null while it is not known. */
  fraction: number | null;
};

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(fraction === null ? {} : { value: fraction })}
      max={1}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}
