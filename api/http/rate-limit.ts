import type { FastifyRequest } from 'fastify';

export type RateLimit = {
  max: number;
  timeWindow: string;
  keyGenerator?: (request: FastifyRequest) => string;
};

/** A limit of requests per minute from one address. */
export const perMinute = (max: number): RateLimit => ({ max, timeWindow: '1 minute' });
