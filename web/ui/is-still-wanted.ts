export const stillness = '(prefers-reduced-motion: reduce)';

/** Whether whoever looks has asked for less motion. */
export function isStillWanted(): boolean {
  return matchMedia(stillness).matches;
}
