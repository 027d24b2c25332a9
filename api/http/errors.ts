import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#domain/shared/refusal.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { isDatabaseDown } from '../failures/failure-log.ts';

const statusOf: Record<RefusalCode, number> = {
  invalid_request: 400,
  invalid_token: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  permission_required: 403,
  unverified_account: 403,
  second_factor_required: 403,
  wrong_second_factor: 403,
  confirmation_required: 403,
  passkey_required: 403,
  not_found: 404,
  already_verified: 409,
  illegal_transition: 409,
  tracking_code_missing: 409,
  payment_in_process: 409,
  already_paid: 409,
  order_in_progress: 409,
  limit_exceeded: 409,
  insufficient_stock: 409,
  in_stock: 409,
  stock_changed: 409,
  edited_meanwhile: 409,
  price_changed: 409,
  discount_refused: 409,
  delivery_refused: 409,
  unavailable: 409,
  menu_only: 409,
  in_use: 409,
  already_administrator: 409,
  last_owner: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  payment_provider_failed: 502,
  maintenance: 503,
  overloaded: 503,
  database_down: 503,
  internal_error: 500,
};

/** The message for a request that is not even valid HTTP, JSON or a form. */
export const malformedRequest = 'La solicitud no se entiende: revisá su formato.';

/** Replies with a refusal as the API's common error body. */
export function replyRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, details } = refusal;
  const fields = details.fields ? { fields: details.fields } : {};
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds);
  return reply
    .status(statusOf[code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, code, ...fields, ...details.more });
}

/** Thrown in Fastify hooks, which cannot return a refusal. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Installs the handler of all thrown errors. A bug returns 500 without any part of the error. */
export function installErrorHandlers(app: FastifyInstance, failures: FailureLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Of a compressed stream that failed before its first part.
    reply.removeHeader('content-encoding');
    // The connection's error also ends the reading of the body, with the code of a lost database.
    if (error === request.raw.errored) {
      failures.report('aborted request', error);
      return replyRefusal(reply, refuse('invalid_request', malformedRequest));
    }
    const refusal = refusalOf(error);
    if (refusal.code === 'internal_error') request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'database_down') failures.report('database', error);
    return replyRefusal(reply, refusal);
  });
}

export function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return replyRefusal(reply, refuseUnknownPath(request));
}

/** The refusal of a path that does not exist, or not for this client. */
export const refuseUnknownPath = ({ method, url }: FastifyRequest): Refusal =>
  refuse('not_found', `No existe ${method} ${url.split('?')[0]}.`);

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (isRefusal(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return refuseInvalid(error.validation);
  if (isDatabaseDown(error)) {
    return refuse(
      'database_down',
      'La tienda no puede responder en este momento. Volvé a intentarlo en unos segundos.',
      { retryAfterSeconds: 5 },
    );
  }
  const { statusCode = 500 } = error;
  switch (statusCode) {
    case 404:
      return refuse('not_found', 'No se encontró lo que buscás.');
    case 413:
      return refuse('payload_too_large', 'La solicitud es demasiado grande.');
    case 415:
      return refuse(
        'unsupported_media_type',
        'El formato de la solicitud no se acepta: debe ser JSON.',
      );
    case 429:
      return refuse('rate_limited', 'Demasiados intentos. Esperá un momento y volvé a probar.');
    default:
      return statusCode >= 400 && statusCode < 500
        ? refuse('invalid_request', malformedRequest)
        : refuse('internal_error', 'Algo salió mal. Volvé a intentarlo en unos minutos.');
  }
}

type ValidationError = { instancePath: string; message?: string | undefined };

/** The first error as the message, every error by its path (`products.0.quantity`). */
function refuseInvalid(errors: readonly ValidationError[]): Refusal {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[path] ??= error.message ?? 'No es válido';
  }
  const [first] = Object.values(fields);
  return refuse('invalid_request', first ?? 'La solicitud no es válida.', { fields });
}
