/** A compact field for a fine pointer; on a touch screen the field has its normal size. */
export const denseControl =
  'rounded-control bg-raised sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5';

export const panel = 'grid gap-4 rounded-panel border border-line bg-raised p-4';
