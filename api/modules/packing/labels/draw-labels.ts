import { setImmediate } from 'node:timers/promises';
import type { FailedLabel } from '#domain/orders/failed-labels.ts';
import type { LabelFormat } from '#domain/orders/packing.ts';
import { labelMarks, type Parcel, type Sender } from './label-marks.ts';
import { TooLongError } from './marks.ts';
import { gridSheet, openPages, type Sheet } from './pages.ts';
import { failureMarks, slipMarks } from './slip-marks.ts';

export const sheets: Record<LabelFormat, Sheet> = {
  a6: gridSheet({ width: 100, height: 150, columns: 1, rows: 1, edge: 5 }),
  a4: { ...gridSheet({ width: 210, height: 297, columns: 2, rows: 2, edge: 8 }), isCut: true },
};

type Drawing = {
  parcels: readonly Parcel[];
  /** Orders that have no label, and why; they are named on the last page. */
  failed: readonly FailedLabel[];
  sender: Sender;
  format: LabelFormat;
  /** A packing slip follows each label. */
  slips: boolean;
  /** Reports an error that is not about the parcel's texts. */
  report: (error: unknown) => void;
};

/**
 * A PDF with a label for each parcel. One whose label cannot be drawn is named on the last page with the others that
 * failed, and the rest are drawn. The libraries are loaded with the first label, since they need 40 MB.
 */
export async function drawLabels({ parcels, sender, format, slips, report, ...drawing }: Drawing) {
  const [{ default: Document }, { default: bwip }] = await Promise.all([
    import('pdfkit'),
    import('bwip-js/node'),
  ]);
  const pages = openPages(Document, sheets[format]);
  const tools = { measure: pages.measure, encode: bwip.raw };
  const failed = [...drawing.failed];
  const printed: string[] = [];
  for (const parcel of parcels) {
    // A label takes some milliseconds, and other requests are answered in between.
    await setImmediate();
    try {
      // All is laid out before the first mark is drawn.
      const label = labelMarks(parcel, sender, pages.box, tools);
      const slip = slips ? slipMarks(parcel, sender, pages.box, pages.measure) : [];
      for (const marks of [label, ...slip]) pages.add(marks);
      printed.push(parcel.orderId);
    } catch (error) {
      const isTooLong = error instanceof TooLongError;
      if (!isTooLong) report(error);
      const reason = isTooLong ? error.message : 'No se pudo dibujar';
      failed.push({ orderId: parcel.orderId, reason });
    }
  }
  if (failed.length > 0) {
    pages.endPage();
    for (const marks of failureMarks(failed, pages.box, pages.measure)) pages.add(marks);
  }
  return { pdf: await pages.end(), printed, failed };
}
