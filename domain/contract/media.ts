import { z } from 'zod';
import { uploadName } from '../catalogue/direct-upload.ts';
import { pictureErrors, pictureRules, placeholderPattern } from '../catalogue/picture.ts';
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

/** What a browser needs to upload to Firebase; none of it is secret. */
const firebase = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  bucket: z.string(),
  /** The emulators' addresses; null for Google's services. */
  authUrl: z.string().nullable(),
  storageUrl: z.string().nullable(),
});
export type FirebaseWebConfig = z.infer<typeof firebase>;

const idToken = z
  .string({ error: 'Falta la sesión de Firebase' })
  .max(4096, 'La sesión de Firebase no es válida')
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'La sesión de Firebase no es válida');

const name = z
  .string({ error: 'Falta el nombre de la imagen' })
  .regex(uploadName, 'El nombre de la imagen no es válido');

export const mediaCalls = {
  'GET /api/media/placeholders': {
    access: 'public',
    summary:
      'Lo que se ve de cada imagen mientras llega: tres colores, de arriba abajo, en hexadecimal',
    query: z.object({ pictures }),
    response: z.record(z.string(), z.string().regex(placeholderPattern)),
  },
  'POST /api/media': {
    access: 'catalogue',
    summary: 'Sube una imagen',
    upload: 'picture',
    body: z.object({ file }),
    response: z.object({ url: z.string() }),
    status: 201,
  },
  'GET /api/media/storage': {
    access: 'catalogue',
    summary: 'Adónde sube el panel las imágenes: a Firebase, o a la tienda (null)',
    response: z.object({ firebase: firebase.nullable() }),
  },
  'POST /api/media/firebase-access': {
    access: 'catalogue',
    summary: 'Permite por una hora que el usuario anónimo de Firebase suba imágenes',
    body: z.object({ idToken }),
    response: z.object({ until: z.iso.datetime() }),
  },
  'POST /api/media/uploads': {
    access: 'catalogue',
    summary: 'Reserva el nombre de una imagen que el navegador sube a Firebase',
    response: z.object({ name: z.string() }),
    status: 201,
  },
  'POST /api/media/uploads/complete': {
    access: 'catalogue',
    summary: 'Verifica una imagen subida a Firebase y la registra',
    body: z.object({ name }),
    response: z.object({ url: z.string() }),
    status: 201,
  },
} satisfies EndpointTable;
