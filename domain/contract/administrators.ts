import { z } from 'zod';
import { invitationForm } from '../accounts/account.ts';
import { byId, id, instant, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const administrator = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Administrator = z.infer<typeof administrator>;

/** An invited address: its account becomes an administrator when it is verified. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  invitedAt: instant,
  /** Email address of the inviting administrator. */
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const administratorCalls = {
  'GET /api/admin/administrators': {
    access: 'admin',
    summary: 'Los administradores y las invitaciones que esperan',
    response: z.object({
      administrators: z.array(administrator),
      invitations: z.array(invitation),
    }),
  },
  'POST /api/admin/administrators': {
    access: 'admin',
    summary: 'Hace administrador a una cuenta verificada, o deja una invitación',
    body: invitationForm,
    response: messageResponse,
    status: 201,
  },
  'DELETE /api/admin/administrators/:id': {
    access: 'admin',
    summary: 'Quita a un administrador, salvo al último, o una invitación',
    params: byId,
    response: messageResponse,
  },
} satisfies EndpointTable;
