/** A compact field for a fine pointer; on a touch screen the field has its normal size. */
export const compact =
  'rounded-control sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5';
