import type { DemoVariant, Design } from './types.ts';

type Colour = [key: string, color: string, modelName: string];

export const variant = (
  [key, color, modelName]: Colour,
  drawing: Design,
  stock: Record<string, number>,
): DemoVariant => ({
  key,
  color,
  modelName,
  drawing,
  sizes: Object.entries(stock).map(([size, units]) => ({ size, stock: units })),
});
