export const stillness = '(prefers-reduced-motion: reduce)';

/** Whether whoever looks has asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(stillness).matches;
}
