import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => randomUUIDv7();
