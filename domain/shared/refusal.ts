/** Every refusal of a use case. The api maps each code to one HTTP status. */
export const refusalCodes = [
  'invalid_request',
  'invalid_token',
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  'permission_required',
  'unverified_account',
  'second_factor_required',
  'wrong_second_factor',
  'confirmation_required',
  'passkey_required',
  'not_found',
  'already_verified',
  'illegal_transition',
  'tracking_code_missing',
  'payment_in_process',
  'already_paid',
  'order_in_progress',
  'limit_exceeded',
  'insufficient_stock',
  'in_stock',
  'stock_changed',
  'edited_meanwhile',
  'price_changed',
  'discount_refused',
  'delivery_refused',
  'unavailable',
  'menu_only',
  'in_use',
  'already_administrator',
  'last_owner',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'payment_provider_failed',
  'maintenance',
  'overloaded',
  'database_down',
  'internal_error',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type RefusalDetails = {
  /** Spanish text per invalid field, by its path in the request. */
  fields?: Record<string, string>;
  /** Seconds after which a repetition can succeed, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further response fields of a refusal, such as the new prices of `price_changed`. */
  more?: Record<string, unknown>;
};

/** A refusal is a return value of a use case; only bugs and infrastructure failures throw. */
export class Refusal {
  readonly code: RefusalCode;
  /** Spanish, shown to the user. */
  readonly message: string;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    this.code = code;
    this.message = message;
    this.details = details;
  }
}

export function refuse(code: RefusalCode, message: string, details?: RefusalDetails): Refusal {
  return new Refusal(code, message, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

export const notFound = (name: string) => refuse('not_found', `No se encontró ${name}.`);
