import type { FastifyReply, FastifyRequest } from 'fastify';

type Cause = { code: number; description: string; data: null };

/** An error response in the provider's JSON shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly causes: Cause[] | null;

  constructor(status: number, error: string, message: string, causeCode?: number) {
    super(message);
    this.status = status;
    this.error = error;
    this.causes =
      causeCode === undefined ? null : [{ code: causeCode, description: message, data: null }];
  }
}

export const badRequest = (error: string, message: string) => new ApiError(400, error, message);

export function paymentNotFound(): ApiError {
  return new ApiError(404, 'not_found', 'Payment not found', 2000);
}

export function invalidPaymentState(): ApiError {
  const message = 'The action requested is not valid for the current payment state';
  return new ApiError(400, 'bad_request', message, 2063);
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toApiError(error);
  if (refusal.status >= 500) request.log.error(error);
  return reply.code(refusal.status).send({
    message: refusal.message,
    error: refusal.error,
    status: refusal.status,
    cause: refusal.causes,
  });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 500) return new ApiError(500, 'internal_error', 'internal_error');
  return new ApiError(
    status,
    'bad_request',
    error instanceof Error ? error.message : 'bad_request',
  );
}
