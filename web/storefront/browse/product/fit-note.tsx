type FitNoteProps = {
  /** How the garment fits and the model's measures. */
  texts: readonly string[];
  hasChart: boolean;
};

/** The id of the size chart in a product's page. */
export const chartId = 'tabla-de-talles';

/** The garment's fit, and the link to its size chart; null without any of them. */
export function FitNote({ texts, hasChart }: FitNoteProps) {
  if (texts.length === 0 && !hasChart) return null;
  return (
    <div className="grid gap-0.5 text-sm">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hasChart && (
        <p>
          <a
            href={`#${chartId}`}
            className="inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            Ver la tabla de talles
          </a>
        </p>
      )}
    </div>
  );
}
