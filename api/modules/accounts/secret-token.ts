import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that are given out once, in base64url. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random secret, so that the database holds none that can be used. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
