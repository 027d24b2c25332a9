import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, which sorts by creation time. */
export const newId = (): string => randomUUIDv7();
