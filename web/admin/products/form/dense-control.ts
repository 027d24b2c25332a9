/** Makes a shop field as small as a tool's, and leaves it a thumb's size on a touch screen. */
export const denseControl =
  'rounded-control bg-raised sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5';

export const panel = 'grid gap-4 rounded-panel border border-line bg-raised p-4';
