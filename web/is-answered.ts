import type { ApiError } from './api-client.ts';

/** Whether the shop itself has decided about a request; an expired session and too many calls leave it open. */
export const isAnswered = ({ status, isLost, body }: ApiError): boolean =>
  body.code !== undefined && !isLost && status !== 401 && status !== 429;
