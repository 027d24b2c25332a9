import { z } from 'zod';
import { pictureErrors, pictureRules } from '../catalogue/picture.ts';
import { isStorable } from '../shared/text.ts';
import type { EndpointTable } from './endpoint.ts';

const maxPictures = 200;

const file = z
  .file({ error: 'Falta la imagen' })
  .max(pictureRules.maxBytes, pictureErrors.weight)
  .describe(`WebP de ${pictureRules.width}x${pictureRules.height} px, 5 MB como máximo`);

/** Comma-separated addresses of pictures, as many as one page shows. */
const pictures = z
  .string({ error: 'Faltan las imágenes' })
  .max(20_000, 'Las direcciones de las imágenes son demasiado largas')
  .refine(isStorable, 'Las direcciones de las imágenes no son válidas')
  .transform((text) => text.split(',').filter(Boolean))
  .refine((addresses) => addresses.length <= maxPictures, `Como máximo ${maxPictures} imágenes`);

export const mediaCalls = {
  'GET /api/media/placeholders': {
    access: 'public',
    summary: 'Lo que se ve de cada imagen mientras llega: un WebP de pocos bytes, en base64',
    query: z.object({ pictures }),
    response: z.record(z.string(), z.string()),
  },
  'POST /api/media': {
    access: 'admin',
    summary: 'Sube una imagen',
    isUpload: true,
    body: z.object({ file }),
    response: z.object({ url: z.string() }),
    status: 201,
  },
} satisfies EndpointTable;
