export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether the visitor's system is set to reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotionQuery).matches;
}
