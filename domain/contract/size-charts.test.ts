import { expect, test } from 'vitest';
import { sizeChartInput } from './size-charts.ts';

const chart = {
  name: 'Remeras',
  category: 'Remeras',
  measures: ['ancho', 'largo'],
  rows: [{ size: 'S', values: [50, 68.5] }],
};
const row = (size: string, ...values: unknown[]) => ({ size, values });

test('a chart may have halves, and an empty category is none', () => {
  expect(sizeChartInput.parse({ ...chart, category: ' ' })).toEqual({
    ...chart,
    ...{ category: null, nameWord: null, drawing: 'none' },
  });
});

test.each<[string, object, string]>([
  ['no rows', { rows: [] }, 'La tabla debe tener al menos un talle'],
  ['a repeated size', { rows: [row('S', 1, 2), row('s ', 3, 4)] }, 'Hay un talle repetido'],
  ['a value of 0', { rows: [row('S', 0, 68)] }, 'Cada medida va de 1 a 300 cm'],
  ['a value of 300,5', { rows: [row('S', 50, 300.5)] }, 'Cada medida va de 1 a 300 cm'],
  ['a quarter', { rows: [row('S', 50.25, 68)] }, 'Las medidas van de a medio centímetro'],
  ['no number', { rows: [row('S', Number.NaN, 68)] }, 'Escribí la medida en cm'],
  ['too few values', { rows: [row('S', 50)] }, 'El talle S no tiene una medida por columna'],
  [
    'too many values',
    { rows: [row('S', 50, 68, 20)] },
    'El talle S no tiene una medida por columna',
  ],
  ['a row without size', { rows: [row(' ', 50, 68)] }, 'El talle es obligatorio'],
  [
    '31 rows',
    { rows: Array.from({ length: 31 }, (_, index) => row(`T${index}`, 50, 68)) },
    'La tabla puede tener como máximo 30 talles',
  ],
  ['no measures', { measures: [] }, 'Elegí al menos una medida'],
  ['a repeated measure', { measures: ['ancho', 'ancho'] }, 'Hay una medida repetida'],
  ['an unknown measure', { measures: ['ancho', 'cuello'] }, 'La medida no existe'],
  ['no name', { name: ' ' }, 'El nombre es obligatorio'],
  [
    'a word without category',
    { category: '', nameWord: 'slim' },
    'La palabra se busca dentro de una categoría: elegí una',
  ],
  ['a word without letters', { nameWord: '%%' }, 'Debe tener letras o números'],
])('a chart with %s is refused', (_title, change, message) => {
  const parsed = sizeChartInput.safeParse({ ...chart, ...change });
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});
