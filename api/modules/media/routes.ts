import { mediaCalls } from '#domain/contract/media.ts';
import { replyNotFound } from '../../http/errors.ts';
import { acceptUploads } from '../../http/read-upload.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { completeUpload } from './complete-upload.ts';
import {
  createDerivatives,
  type Derivative,
  type DerivativeFormat,
  derivativeWidths,
} from './derivatives.ts';
import type { DirectUploads } from './firebase/direct-uploads.ts';
import { grantUploadAccess } from './grant-upload-access.ts';
import { hasPicture, listPlaceholders } from './placeholders.ts';
import { startUpload } from './start-upload.ts';
import type { MediaStore } from './stores/store.ts';
import { uploadPicture } from './upload-picture.ts';

/** `name-640.avif`, or `name.webp` for the largest. */
const fileName =
  /^(?<name>[a-z0-9][a-z0-9_-]*?)(-(?<width>160|320|640|960|1200|1600))?\.(?<format>webp|avif|jpg)$/i;

const contentTypes: Record<DerivativeFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

type MediaParts = { media: MediaStore; directUploads: DirectUploads | null };

/** Pictures in the sizes that pages use. They are immutable: a name never gets another picture. */
export const mediaRoutes: RouteModule<MediaParts> = (app, shop) => {
  const { db, media, directUploads: uploads, failures, cache } = shop;
  const derivatives = createDerivatives(media, failures);
  app.addHook('onClose', () => derivatives.close());
  /** Unknown names are refused before any file is read or queued to be encoded. */
  const isStored = ({ base }: Derivative) =>
    cache.getOrLoad(`picture ${base}`, { sizeOf: (found) => (found ? 200 : null) }, () =>
      hasPicture(db, `/media/${base}.webp`),
    );
  app.get<{ Params: { file: string } }>(
    '/media/products/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const derivative = parseFileName(request.params.file);
      if (!derivative || !(await isStored(derivative))) return replyNotFound(request, reply);
      const publicUrl = await derivatives.findPublicUrl(derivative);
      if (publicUrl) {
        // One day, since the operator may change the store's public URL.
        return reply.header('cache-control', 'public, max-age=86400').redirect(publicUrl, 308);
      }
      const bytes = await derivatives.get(derivative);
      if (!bytes) return replyNotFound(request, reply);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `inline; filename="${fileNameOf(derivative)}"`)
        .type(contentTypes[derivative.format])
        .send(bytes);
    },
  );

  const handlers: Handlers<typeof mediaCalls> = {
    'POST /api/media': async ({ body, account }) =>
      uploadPicture(
        { db, media, derivatives, failures },
        { picture: await body.file.bytes(), actorId: account.id, now: shop.now() },
      ),
    'GET /api/media/placeholders': ({ query }) => listPlaceholders({ db, cache }, query.pictures),
    'GET /api/media/storage': async () => ({ firebase: uploads?.webConfig ?? null }),
    'POST /api/media/firebase-access': ({ body }) =>
      grantUploadAccess(uploads, { idToken: body.idToken, now: shop.now() }),
    'POST /api/media/uploads': ({ account }) =>
      startUpload(db, { uploads, userId: account.id, now: shop.now() }),
    'POST /api/media/uploads/complete': ({ body, account }) =>
      completeUpload(
        { db, media, uploads, derivatives, failures },
        { name: body.name, userId: account.id, now: shop.now() },
      ),
  };
  // A separate scope, so that no other call accepts multipart forms.
  app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, shop, mediaCalls, handlers);
  });
};

/** From the parsed name, which has no quotes: not the one of the request. */
const fileNameOf = ({ base, width, format }: Derivative) =>
  `${base.slice('products/'.length)}-${width}.${format}`;

function parseFileName(file: string): Derivative | null {
  const parts = fileName.exec(file)?.groups;
  if (!parts?.name) return null;
  const format = parts.format?.toLowerCase() as DerivativeFormat;
  const widths = derivativeWidths[format];
  const width = widths.find((known) => known === Number(parts.width ?? widths.at(-1)));
  return width ? { base: `products/${parts.name}`, width, format } : null;
}
