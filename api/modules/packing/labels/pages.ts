import type PdfDocument from 'pdfkit';
import { type Box, type Font, type Mark, type Measure, mm } from './marks.ts';

/** The pages of a PDF, each with one box or more, which are filled one after the other. */
export function openPages(Document: typeof PdfDocument, sheet: Sheet) {
  const { width, height, cells, box, isCut } = sheet;
  const document = new Document({
    ...{ size: [width, height], margin: 0, autoFirstPage: false },
    ...{ lang: 'es-AR', info: { Title: 'Etiquetas' } },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const measure: Measure = (text, font, size) =>
    document.font(fonts[font]).fontSize(size).widthOfString(text);
  let next = 0;
  return {
    /** The box of a page's first cell; marks are laid out in it, whichever cell they are drawn in. */
    box,
    measure,
    add(marks: readonly Mark[]) {
      const { x = 0, y = 0 } = cells[next] ?? {};
      if (next === 0) document.addPage();
      if (next === 0 && isCut) drawCuts(document, sheet);
      for (const mark of marks) draw(document, { ...mark, x: mark.x + x, y: mark.y + y });
      next = (next + 1) % cells.length;
    },
    /** What is added next is on a new page. */
    endPage() {
      next = 0;
    },
    async end(): Promise<Uint8Array<ArrayBuffer>> {
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

const fonts: Record<Font, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

/** The size of a page, its cells, and what of a cell is printed: printers leave an edge empty. */
export type Sheet = {
  width: number;
  height: number;
  cells: readonly Pick<Box, 'x' | 'y'>[];
  box: Box;
  /** Whether lines show where to cut the page. */
  isCut: boolean;
};

type Grid = { width: number; height: number; columns: number; rows: number; edge: number };

/** A page of equal cells, in millimetres. */
export function gridSheet({ width, height, columns, rows, edge }: Grid): Sheet {
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * cellWidth * mm,
    y: Math.floor(index / columns) * cellHeight * mm,
  }));
  const box = boxIn(cellWidth, cellHeight, edge);
  return { width: width * mm, height: height * mm, cells, box, isCut: false };
}

const boxIn = (width: number, height: number, edge: number): Box => ({
  ...{ x: edge * mm, y: edge * mm },
  ...{ width: (width - 2 * edge) * mm, height: (height - 2 * edge) * mm },
});

function draw(document: PDFKit.PDFDocument, mark: Mark): void {
  const { x, y, width, height } = mark;
  switch (mark.kind) {
    case 'text':
      document
        .font(fonts[mark.font])
        .fontSize(mark.size)
        .fillColor('black')
        .text(mark.text, x, y, { lineBreak: false });
      return;
    case 'bar':
      document.rect(x, y, width, height).fill('black');
      return;
    case 'rule':
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke('black');
      return;
    case 'frame':
      document.rect(x, y, width, height).lineWidth(1).stroke('black');
  }
}

/** Between four cells. */
function drawCuts(document: PDFKit.PDFDocument, { width, height }: Sheet): void {
  document.save().dash(3, { space: 4 }).lineWidth(0.5);
  document
    .moveTo(width / 2, 0)
    .lineTo(width / 2, height)
    .stroke('gray');
  document
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
    .stroke('gray');
  document.restore();
}
