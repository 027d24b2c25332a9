/** Makes a shop button as small as a tool's, and leaves it a thumb's size on a touch screen. */
export const dense = 'px-4! py-1.5! whitespace-nowrap pointer-fine:min-h-9!';
