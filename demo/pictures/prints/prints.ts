import type { PrintName } from '../../catalogue/types.ts';
import { night } from './night.ts';
import { royal } from './royal.ts';

/** Every print is within a box of about 200 by 200 around the origin. */
export const prints: Record<PrintName, (ink: string, second: string) => string> = {
  ...royal,
  ...night,
};
