import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';

/**
 * Who may call: anyone, a signed-in account, any administrator, or an administrator with a permission.
 * Checked by the server.
 */
export type Access = 'public' | 'account' | 'admin' | Permission;

export const isOfPanel = (access: Access): access is 'admin' | Permission =>
  access !== 'public' && access !== 'account';

export type Endpoint = {
  access: Access;
  summary: string;
  /**
   * The session must have been confirmed in the last minutes (domain/accounts/passkey.ts): `always`, or
   * `with_passkey`, when the account has a passkey; without one the password in the body is enough.
   */
  confirms?: 'always' | 'with_passkey';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form (multipart/form-data) with one file in its field `file`. */
  upload?: 'picture' | 'table' | 'receipt';
  /**
   * The response is sent in parts as its handler yields them: the text of a file, or lines of JSON. Who does not
   * accept lines (`application/x-ndjson`) gets the `result` of the last one alone.
   */
  streams?: 'csv' | 'ndjson';
  /** The media type of the response, which is a file: `response` is `fileAnswer`. */
  file?: 'application/pdf' | 'application/octet-stream';
  response: z.ZodType;
  /** Status code of a success; 200 by default. */
  status?: 200 | 201 | 202;
};

/** A file with its name, and the headers with what else is said about it, by their names in lower case. */
export const fileAnswer = z.object({ file: z.file(), headers: z.record(z.string(), z.string()) });

/** A table of calls, keyed by method and path: `PUT /api/products/:id`. */
export type EndpointTable = Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  Endpoint
>;
