import type { SizeChartInput } from '#domain/contract/size-charts.ts';

type Row = SizeChartInput['rows'][number];

const row = (size: string, ...values: number[]): Row => ({ size, values });

/** The demo's charts in addition to the two of shirts, which every shop has. */
export const sizeCharts: SizeChartInput[] = [
  {
    name: 'Buzos',
    category: 'Buzos',
    nameWord: null,
    drawing: 'none',
    measures: ['ancho', 'largo', 'manga'],
    rows: [
      row('S', 56, 66, 60),
      row('M', 59, 69, 61.5),
      row('L', 62, 72, 63),
      row('XL', 65, 75, 64.5),
    ],
  },
  {
    name: 'Pantalones',
    category: 'Pantalones',
    nameWord: null,
    drawing: 'none',
    measures: ['cintura', 'cadera', 'largo', 'tiro', 'entrepierna'],
    rows: [
      row('38', 38, 49, 102, 27, 76),
      row('40', 40, 51, 103, 27.5, 76.5),
      row('42', 42, 53, 104, 28, 77),
      row('44', 44, 55, 105, 28.5, 77.5),
      row('46', 46, 57, 106, 29, 78),
    ],
  },
  {
    name: 'Joggers',
    category: 'Pantalones',
    nameWord: 'jogger',
    drawing: 'none',
    measures: ['cintura', 'cadera', 'largo'],
    rows: [
      row('S', 34, 50, 98),
      row('M', 36.5, 52.5, 100),
      row('L', 39, 55, 102),
      row('XL', 41.5, 57.5, 104),
    ],
  },
  {
    name: 'Shorts',
    category: 'Pantalones',
    nameWord: 'short',
    drawing: 'none',
    measures: ['cintura', 'cadera', 'largo'],
    rows: [
      row('S', 35, 51, 46),
      row('M', 37.5, 53.5, 47),
      row('L', 40, 56, 48),
      row('XL', 42.5, 58.5, 49),
    ],
  },
];
