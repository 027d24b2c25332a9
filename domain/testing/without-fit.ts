/** What a product has when nothing is said about its fit, for whom it is and when it is sent. */
export const withoutFit = {
  ...{ sizeChartId: null, fit: null, modelHeight: null, modelSize: null },
  ...{ gender: null, ageGroup: null, availableFrom: null, previousPrice: null },
  weightGrams: null,
  parcelSize: null,
};
