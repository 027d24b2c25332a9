import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureErrors, pictureRules } from '#domain/catalogue/picture.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { maxReceiptBytes, receiptTooLarge } from '#domain/orders/transfer.ts';
import { maxTableBytes, tableTooLarge } from '#domain/product-tables/decode-text.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { malformedRequest, RefusalError } from './errors.ts';

type Kind = NonNullable<Endpoint['upload']>;

const kinds: Record<Kind, { name: string; maxBytes: number; tooLarge: string }> = {
  picture: { name: 'imagen', maxBytes: pictureRules.maxBytes, tooLarge: pictureErrors.weight },
  receipt: { name: 'imagen o PDF', maxBytes: maxReceiptBytes, tooLarge: receiptTooLarge },
  table: { name: 'tabla', maxBytes: maxTableBytes, tooLarge: tableTooLarge },
};

/** Accepts forms with one file, in addition to JSON, in this scope and its children. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } });
}

/** Returns a hook that reads the file into memory as the body `{ file }`, which its schema validates. */
export function createUploadReader(kind: Kind): (request: FastifyRequest) => Promise<void> {
  const { name, maxBytes, tooLarge } = kinds[kind];
  return async (request) => {
    if (!request.isMultipart()) {
      const text = `La ${name} se envía en un formulario, en el campo file.`;
      throw new RefusalError(refuse('unsupported_media_type', text));
    }
    try {
      const part = await request.file({ limits: { fileSize: maxBytes } });
      const bytes = await part?.toBuffer();
      // `toBuffer` misses it when the limit is reached with the last part that it reads.
      if (part?.file.truncated) throw new RefusalError(refuse('payload_too_large', tooLarge));
      const isFile = part?.fieldname === 'file' && bytes;
      request.body = isFile
        ? { file: new File([bytes as Buffer<ArrayBuffer>], part.filename) }
        : {};
    } catch (error) {
      throw error instanceof RefusalError ? error : new RefusalError(refusalOf(error, kind));
    }
  };
}

/** Any error while parsing a form is caused by the request, also an unknown one. */
function refusalOf(error: unknown, kind: Kind): Refusal {
  const { name, tooLarge } = kinds[kind];
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('payload_too_large', tooLarge);
    case 'FST_FIELDS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse('invalid_request', `Se envía una sola ${name}, en el campo file.`);
    default:
      return refuse('invalid_request', malformedRequest);
  }
}
