import { expect, test } from 'vitest';
import { type Fit, fitTexts } from './fit.ts';

test.each<[Fit | null, number | null, string | null, string[]]>([
  ['amplio', 180, 'L', ['Cómo queda: amplio', 'El modelo mide 1,80 m y usa talle L']],
  ['ajustado', null, null, ['Cómo queda: ajustado']],
  [null, 175, null, ['El modelo mide 1,75 m']],
  [null, null, 'Único', ['El modelo usa talle Único']],
  [null, null, null, []],
])('a fit of %j with a model of %j cm in size %j', (fit, modelHeight, modelSize, texts) => {
  expect(fitTexts({ fit, modelHeight, modelSize })).toEqual(texts);
});
