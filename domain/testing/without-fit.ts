/** What a product has when nothing is said about its fit. */
export const withoutFit = { sizeChartId: null, fit: null, modelHeight: null, modelSize: null };
