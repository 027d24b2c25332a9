import { z } from 'zod';
import { acceptInvitationBody, invitationForm, permissionForm } from '../accounts/account.ts';
import { permissions } from '../accounts/permissions.ts';
import { byEmailToken } from './accounts.ts';
import { byId, id, instant, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const administrator = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  permissions: z.array(z.enum(permissions)),
  hasPasskey: z.boolean(),
});

/** An invited address: it becomes an administrator when the emailed link is used. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
  invitedAt: instant,
  /** Email address of the inviting administrator. */
  invitedBy: z.string(),
});

export const administratorCalls = {
  'GET /api/admin/administrators': {
    access: 'people',
    summary: 'Los administradores y las invitaciones que esperan',
    response: z.object({
      administrators: z.array(administrator),
      invitations: z.array(invitation),
      /** Whether the shop requires a passkey of every administrator. */
      requiresPasskeys: z.boolean(),
    }),
  },
  'POST /api/admin/administrators': {
    access: 'people',
    confirms: 'always',
    summary:
      'Invita a una dirección a administrar la tienda, con permisos que tiene quien invita; una invitación abierta se manda de nuevo',
    body: invitationForm,
    response: messageResponse,
    status: 201,
  },
  'PUT /api/admin/administrators/:id': {
    access: 'people',
    confirms: 'always',
    summary:
      'Cambia los permisos de un administrador, solo los que quien llama tiene; siempre queda un dueño',
    params: byId,
    body: permissionForm,
    response: messageResponse,
  },
  'DELETE /api/admin/administrators/:id': {
    access: 'people',
    confirms: 'always',
    summary: 'Quita a un administrador, salvo al último dueño, o una invitación',
    params: byId,
    response: messageResponse,
  },
  'POST /users/acceptInvitation': {
    access: 'public',
    summary: 'Acepta la invitación del correo con una contraseña nueva',
    query: byEmailToken,
    body: acceptInvitationBody,
    response: messageResponse,
  },
} satisfies EndpointTable;
