import { fitLabels, modelText } from '#domain/catalogue/fit.ts';
import type { ShownProduct } from '#domain/contract/catalogue.ts';

type FitNoteProps = {
  product: Pick<ShownProduct, 'fit' | 'modelHeight' | 'modelSize'>;
  hasChart: boolean;
};

/** The id of the size chart in a product's page. */
export const chartId = 'tabla-de-talles';

/** How the garment fits, the model's measures, and the link to the chart; null without any of them. */
export function FitNote({ product, hasChart }: FitNoteProps) {
  const { fit } = product;
  const model = modelText(product);
  if (!fit && !model && !hasChart) return null;
  return (
    <div className="grid gap-0.5 text-sm">
      {fit && <p>Cómo queda: {fitLabels[fit].toLowerCase()}</p>}
      {model && <p className="text-muted">{model}</p>}
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
