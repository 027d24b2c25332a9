import { formatAmount } from '#domain/shared/money.ts';
import { useSettings } from '../../seo/layout-data.ts';

/** The texts of a product: description, care, shipping. */
export function ProductTexts({ descripcion, cuidados }: { descripcion: string; cuidados: string }) {
  const { shippingCost, freeShippingFrom } = useSettings();
  const freeFrom =
    freeShippingFrom === null ? '' : ` Gratis desde ${formatAmount(freeShippingFrom)}.`;
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      {descripcion && <Text title="Descripción">{descripcion}</Text>}
      {cuidados && <Text title="Cuidados">{cuidados}</Text>}
      <Text title="Envío">
        {`A toda la Argentina por ${formatAmount(shippingCost)}, con código de seguimiento.${freeFrom}`}
      </Text>
    </div>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="label text-muted">{title}</h2>
      <p className="max-w-prose whitespace-pre-line text-pretty">{children}</p>
    </section>
  );
}
