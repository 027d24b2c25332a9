import { barcodeOf } from '#domain/catalogue/barcode.ts';
import { colorName } from '#domain/catalogue/color.ts';
import type { GarmentLabelFormat } from '#domain/catalogue/garment-labels.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { notFound, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { drawGarmentLabels } from './labels/draw-garment-labels.ts';
import { TooLongError } from './labels/marks.ts';

type Input = {
  sizes: readonly { sizeId: string; copies: number }[];
  format: GarmentLabelFormat;
  now: Date;
};

/** The labels of these sizes as a PDF, in their order. Refuses when one of them does not exist, or does not fit. */
export async function printGarmentLabels(db: Db, { sizes: wanted, format, now }: Input) {
  const rows = await db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'variantId')
    .innerJoin('products', 'products.id', 'productId')
    .where((eb) => eb('sizes.id', '=', eb.fn.any(eb.val(wanted.map(({ sizeId }) => sizeId)))))
    .select(['sizes.id', 'size', 'barcodeNumber', 'color', 'modelName', 'nombre'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const labels = wanted.flatMap(({ sizeId, copies }) => {
    const row = found.get(sizeId);
    if (!row) return [];
    const { nombre: name, color, modelName, size, barcodeNumber } = row;
    const facts = [colorName(color), modelName].filter(Boolean).join(' · ');
    return [{ name, facts, size, copies, barcode: barcodeOf(barcodeNumber) }];
  });
  if (labels.length < wanted.length) return notFound('el talle');
  try {
    const pdf = await drawGarmentLabels(labels, format);
    const name = `etiquetas-de-prendas-${argentineDay(now)}.pdf`;
    return { file: new File([pdf], name, { type: 'application/pdf' }), headers: {} };
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    return refuse('unavailable', 'El nombre de la prenda es demasiado largo para esta etiqueta.');
  }
}
