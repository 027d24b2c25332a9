import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { requiredText } from '../shared/text.ts';
import { permissionFields, permissions } from './permissions.ts';

export const roles = ['User', 'Admin'] as const;
export type Role = (typeof roles)[number];

/**
 * When a session ends: after `idleHours` without a request, and after `maxHours` in any case. An
 * administrator's ends overnight, unless a page of the panel remains visible: those poll.
 */
export const sessionLimits: Record<Role, { idleHours: number; maxHours: number }> = {
  User: { idleHours: 7 * 24, maxHours: 30 * 24 },
  Admin: { idleHours: 8, maxHours: 7 * 24 },
};

/** Words that somebody would try first at this shop: a new password must be more than one of them. */
export const shopWords = [
  'vidriera',
  'kings',
  'vectorgas',
  'mercadopago',
  'administrador',
] as const;

export const passwordLength = { min: 8, max: 50 } as const;

const email = (invalid: string, missing: string) =>
  emailAddress(missing, invalid).transform(normalizeEmail);

/** One account per address, however it was capitalized. */
function normalizeEmail(address: string): string {
  return address.toLowerCase();
}

const newPassword = z
  .string({ error: 'Por favor ingrese una contraseña' })
  .min(1, 'Por favor ingrese una contraseña')
  .min(passwordLength.min, `La contraseña debe tener al menos ${passwordLength.min} caracteres`)
  .max(passwordLength.max, `La contraseña debe tener como máximo ${passwordLength.max} caracteres`)
  .regex(/\p{Lu}/u, 'La contraseña debe tener al menos una letra mayúscula')
  .regex(/\d/, 'La contraseña debe tener al menos un número');

const confirmation = z
  .string({ error: 'Por favor, confirma tu contraseña' })
  .min(1, 'Por favor, confirma tu contraseña');

const mustMatch = {
  path: ['confirmPassword'],
  error: 'Las contraseñas deben coincidir',
  // By default zod skips a refinement while any other field is invalid.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A password that is verified, not set: of any composition. */
export const currentPassword = z
  .string({ error: 'Campo requerido' })
  .min(1, 'Campo requerido')
  .max(200, 'Puede tener como máximo 200 caracteres');

export const signInForm = z.object({
  email: email('Dirección de correo electrónico no válida', 'Campo requerido'),
  password: currentPassword,
});

const names = {
  firstName: requiredText('Por favor ingrese un nombre', 80),
  lastName: requiredText('Por favor ingrese un apellido', 80),
};

const userName = requiredText('Debe ingresar un nombre de usuario', 40);

/** What an account may correct of itself. */
export const ownNamesForm = z.object({ ...names, userName });

/** Whether the account agrees to receive news and offers by e-mail. */
const acceptsNews = z.boolean({ error: 'Elegí si querés recibir novedades' });

/** What an account agrees to with it. */
export const newsConsentText = 'Quiero recibir novedades y ofertas por correo';

export const newsConsentForm = z.object({ acceptsNews });

export const signUpForm = z
  .object({
    ...names,
    userName,
    email: email(
      'Formato de correo electrónico inválido',
      'Por favor ingrese un correo electrónico',
    ),
    password: newPassword,
    confirmPassword: confirmation,
    acceptsNews: acceptsNews.default(false),
  })
  .refine((form) => form.password === form.confirmPassword, mustMatch);

export const passwordEmailForm = z.object({
  email: email('Correo electrónico inválido', 'El correo electrónico es requerido'),
});

/** The email address of the account that becomes an administrator. */
export const invitationForm = z.object({
  email: email('Correo electrónico inválido', 'El correo electrónico es requerido'),
  ...permissionFields,
});

export const permissionForm = z
  .object({
    ...permissionFields,
    /** Those that were loaded: refuses when they are others since, and not the chosen ones. */
    before: z
      .array(z.enum(permissions, { error: `Los permisos son: ${permissions.join(', ')}` }))
      .optional(),
  })
  .refine(({ isOwner, permissions: chosen }) => isOwner !== undefined || chosen !== undefined, {
    path: ['permissions'],
    error: 'Elegí los permisos',
  });

/** The invited person's form; the request body has no confirmation. */
export const acceptInvitationForm = z
  .object({ ...names, newPassword, confirmPassword: confirmation })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);

export const acceptInvitationBody = z.object({ ...names, newPassword });

/** The form of a signed-in account; the request body has no confirmation. */
export const ownPasswordForm = z
  .object({ currentPassword, newPassword, confirmPassword: confirmation })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);

export const ownPasswordBody = z.object({ currentPassword, newPassword });

/** The page's form; the request body has `newPassword` alone. */
export const changePasswordForm = z
  .object({ newPassword, confirmPassword: confirmation })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);

export const changePasswordBody = z.object({ newPassword });
