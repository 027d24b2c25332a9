/** Makes a field as low as a tool's, and leaves it a thumb's size on a touch screen. */
export const compact =
  'rounded-control sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5';
