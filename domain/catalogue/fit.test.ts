import { expect, test } from 'vitest';
import { modelText } from './fit.ts';

test.each([
  [180, 'L', 'El modelo mide 1,80 m y usa talle L'],
  [175, null, 'El modelo mide 1,75 m'],
  [null, 'Único', 'El modelo usa talle Único'],
  [null, null, null],
])('a model of %j cm in size %j: %j', (modelHeight, modelSize, text) => {
  expect(modelText({ modelHeight, modelSize })).toBe(text);
});
