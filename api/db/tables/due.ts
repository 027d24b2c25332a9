import type { Generated } from 'kysely';

/** Columns of a row that a job retries until it succeeds. */
export type Due = { attempts: Generated<number>; dueAt: Date; lastError: string | null };
