import { z } from 'zod';
import { pictureFaults, pictureRules } from '../picture.ts';
import type { EndpointTable } from './endpoint.ts';

const file = z
  .file({ error: 'Falta la imagen' })
  .max(pictureRules.maxBytes, pictureFaults.weight)
  .describe(`WebP de ${pictureRules.width}x${pictureRules.height} px, 5 MB como máximo`);

export const mediaCalls = {
  'POST /api/media': {
    access: 'admin',
    summary: 'Sube una imagen',
    isUpload: true,
    body: z.object({ file }),
    response: z.object({ url: z.string() }),
    status: 201,
  },
} satisfies EndpointTable;
