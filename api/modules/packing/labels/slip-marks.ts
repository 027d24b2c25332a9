import { colorName } from '#domain/catalogue/color.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { methodTexts, type Parcel, rule, type Sender, unitsText } from './label-marks.ts';
import { type Box, type Mark, type Measure, mm, stackText } from './marks.ts';
import { toPrintable } from './to-printable.ts';

const checkSide = 4.5 * mm;
const unitsWidth = 11 * mm;
const maxSizeWidth = 20 * mm;
const space = 2 * mm;
/** Of a box, so that the header and any row fit in it together. */
const maxShare = 0.45;

/** The packing slip of a parcel in boxes of this size, as many as it needs. Throws `TooLongError`. */
export function slipMarks(parcel: Parcel, sender: Sender, box: Box, measure: Measure): Mark[][] {
  const rows = parcel.garments.map((garment) => rowOf(garment, box, measure));
  return fillBoxes(rows, box, (index) => {
    const number = `Orden #${shortId(parcel.orderId)}${index > 0 ? ' (continúa)' : ''}`;
    return stackText(
      [
        { text: sender.name, font: 'bold', size: 10 },
        { text: `${number} · ${formatDay(parcel.createdAt)}`, size: 10 },
        { text: parcel.recipient, font: 'bold', size: 14, gap: 4 },
        ...methodTexts(parcel.method),
        { text: unitsText(parcel.garments), size: 11, gap: 2 },
      ],
      { box: { ...box, height: box.height * maxShare }, measure },
    );
  });
}

/** A page that names the orders without a label, with the reasons. */
export function failureMarks(
  failed: readonly { orderId: string; reason: string }[],
  box: Box,
  measure: Measure,
): Mark[][] {
  const title =
    failed.length === 1 ? 'Una etiqueta no salió' : `${failed.length} etiquetas no salieron`;
  const rows = failed.map(({ orderId, reason }) =>
    stackText(
      [
        { text: `Orden #${shortId(orderId)}`, font: 'bold', size: 12 },
        { text: reason, size: 11 },
      ],
      { box: { ...box, height: box.height * maxShare }, measure },
    ),
  );
  return fillBoxes(rows, box, () =>
    stackText([{ text: title, font: 'bold', size: 16 }], { box, measure }),
  );
}

/** Marks from the top of the box on, and their height. */
type Row = { marks: Mark[]; height: number };

/** Rows with lines between them, below a header that each box has. */
function fillBoxes(rows: readonly Row[], box: Box, headerOf: (index: number) => Row): Mark[][] {
  const boxes: Mark[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const height = row.height + 2 * space;
    if (used + height > box.height) {
      const header = headerOf(boxes.length);
      used = header.height + space;
      boxes.push([...header.marks]);
    }
    const y = used + space;
    boxes
      .at(-1)
      ?.push(rule(box, box.y + used), ...row.marks.map((mark) => ({ ...mark, y: mark.y + y })));
    used += height;
  }
  return boxes;
}

/** A checkbox, the units, the garment and its size. */
function rowOf(garment: Parcel['garments'][number], box: Box, measure: Measure): Row {
  const { title, color, size, modelName, combo, units } = garment;
  const titleX = checkSide + space + unitsWidth;
  const height = box.height * maxShare;
  const column = (x: number, width: number) => ({ ...box, x: box.x + x, width, height });
  const sizeText = toPrintable(size ?? '');
  const sizeWidth = Math.min(maxSizeWidth, measure(sizeText, 'bold', 13) + 1);
  const facts = [
    color && colorName(color),
    modelName && `Modelo ${modelName}`,
    combo && `del combo ${combo}`,
  ];
  const parts = [
    stackText([{ text: `${units} ×`, font: 'bold', size: 12 }], {
      ...{ box: column(checkSide + space, unitsWidth), measure },
    }),
    stackText(
      [
        { text: title, font: 'bold', size: 11 },
        { text: facts.filter(Boolean).join(' · '), size: 9.5 },
      ],
      { box: column(titleX, box.width - titleX - sizeWidth - space), measure },
    ),
    stackText([{ text: sizeText, font: 'bold', size: 13 }], {
      ...{ box: column(box.width - sizeWidth, sizeWidth), measure, isRight: true },
    }),
  ];
  const check: Mark = { kind: 'frame', x: box.x, y: box.y, width: checkSide, height: checkSide };
  return {
    marks: [check, ...parts.flatMap(({ marks }) => marks)],
    height: Math.max(checkSide, ...parts.map(({ height }) => height)),
  };
}
