import type { ReactNode } from 'react';
import { jumpTo } from '../../../ui/browser.ts';
import { useSettings } from '../../seo/layout-data.ts';
import { ProductCalculator } from '../delivery/product-calculator.tsx';

type ProductTextsProps = {
  productId: string;
  descripcion: string;
  cuidados: string;
  /** What it costs to send it. */
  shipping: string;
};

/** The texts of a product: description, care, shipping. */
export function ProductTexts({ productId, descripcion, cuidados, shipping }: ProductTextsProps) {
  const { delivery } = useSettings();
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      {descripcion && <Text title="Descripción">{descripcion}</Text>}
      {cuidados && <Text title="Cuidados">{cuidados}</Text>}
      <Text title="Envío" more={delivery && <ProductCalculator productId={productId} />}>
        {shipping}
      </Text>
    </div>
  );
}

function Text({ title, children, more }: { title: string; children: string; more?: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="label text-muted">{title}</h2>
      <p className="max-w-prose whitespace-pre-line text-pretty">{children}</p>
      {more}
    </section>
  );
}

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
            onClick={jumpTo}
            className="inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            Ver la tabla de talles
          </a>
        </p>
      )}
    </div>
  );
}
