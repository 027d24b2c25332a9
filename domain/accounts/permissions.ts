import { z } from 'zod';

/**
 * What an administrator may do: sell at the counter; products, combos, discounts and deliveries; orders, up to their
 * delivery; money that goes back; the shop's settings, lock and maintenance; who administers the shop. Each call of
 * the panel names one (`access` in domain/contract).
 */
export const permissions = [
  'counter',
  'catalogue',
  'orders',
  'refunds',
  'settings',
  'people',
] as const;
export type Permission = (typeof permissions)[number];

export const permissionTexts: Record<Permission, { label: string; hint: string }> = {
  counter: { label: 'Mostrador', hint: 'vender, cobrar, enlaces de pago y la caja' },
  catalogue: { label: 'Catálogo', hint: 'productos, combos, descuentos y entregas' },
  orders: { label: 'Órdenes', hint: 'aprobar, armar, despachar, cambios y transferencias' },
  refunds: { label: 'Devoluciones', hint: 'devolver dinero y decidir ventas a revisar' },
  settings: { label: 'Configuración', hint: 'datos de la tienda, bloqueo y mantenimiento' },
  people: { label: 'Personas', hint: 'invitar, quitar y dar permisos' },
};

export const presets = {
  owner: permissions,
  staff: ['counter', 'catalogue', 'orders'],
} as const satisfies Record<string, readonly Permission[]>;

export type Preset = keyof typeof presets;

export const presetLabels: Record<Preset, string> = { owner: 'Dueño', staff: 'Empleado' };

/** The preset with exactly these permissions; null for any other choice. */
export const presetOf = (held: readonly Permission[]): Preset | null =>
  (['owner', 'staff'] as const).find((name) => String(presets[name]) === String(inOrder(held))) ??
  null;

/** `Dueño`, `Empleado`, or what the permissions are called. */
export function permissionsText(held: readonly Permission[]): string {
  const preset = presetOf(held);
  if (preset) return presetLabels[preset];
  return inOrder(held)
    .map((permission) => permissionTexts[permission].label)
    .join(', ');
}

/** Whether all of `wanted` are among those that are held. */
export const holdsAll = (held: readonly Permission[], wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => held.includes(permission));

/** Each one once, in the order of the list. */
export const inOrder = (held: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => held.includes(permission));

/** An account or an invitation, as stored: an owner may do everything, also what a later version adds. */
type Holder = { role?: 'User' | 'Admin'; isOwner: boolean; permissions: readonly Permission[] };

/** None of a shopper. */
export function permissionsOf({ role, isOwner, permissions: held }: Holder): Permission[] {
  if (role === 'User') return [];
  return isOwner ? [...presets.owner] : inOrder(held);
}

/** How permissions are stored. */
export const toAdministrator = (held: readonly Permission[]) => ({
  isOwner: holdsAll(held, presets.owner),
  permissions: inOrder(held),
});

/** The fields of a form that sets permissions: a list, or a preset by `isOwner`; staff when both are absent. */
export const permissionFields = {
  isOwner: z.boolean({ error: 'Elegí entre dueño y empleado' }).optional(),
  permissions: z
    .array(z.enum(permissions, { error: `Los permisos son: ${permissions.join(', ')}` }), {
      error: 'Elegí los permisos',
    })
    .min(1, 'Elegí al menos un permiso')
    .transform(inOrder)
    .optional(),
};

type PermissionForm = { isOwner?: boolean | undefined; permissions?: Permission[] | undefined };

export const chosenPermissions = ({ isOwner, permissions: chosen }: PermissionForm): Permission[] =>
  chosen ?? [...presets[isOwner ? 'owner' : 'staff']];
