import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureErrors, pictureRules } from '#domain/catalogue/picture.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { malformedRequest, RefusalError } from './errors.ts';

/** Accepts forms with one file, in addition to JSON, in this scope and its children. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fileSize: pictureRules.maxBytes, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/** Reads the file into memory as the body `{ file }`, which its schema validates. */
export async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    throw new RefusalError(
      refuse('unsupported_media_type', 'La imagen se envía en un formulario, en el campo file.'),
    );
  }
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    const isFile = part?.fieldname === 'file' && bytes;
    request.body = isFile ? { file: new File([new Uint8Array(bytes)], part.filename) } : {};
  } catch (error) {
    throw new RefusalError(refusalOf(error));
  }
}

/** Any error while parsing a form is caused by the request, also an unknown one. */
function refusalOf(error: unknown): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('payload_too_large', pictureErrors.weight);
    case 'FST_FIELDS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse('invalid_request', 'Se envía una sola imagen, en el campo file.');
    default:
      return refuse('invalid_request', malformedRequest);
  }
}
