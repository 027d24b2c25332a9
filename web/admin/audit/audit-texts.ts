import type { AuditEntry } from '#domain/contract/audit.ts';
import { shortId } from '#domain/orders/lifecycle.ts';
import type { AuditSubject } from '#domain/site/audit.ts';
import { orderPath } from '../orders/card/order-path.ts';
import { paymentSection } from '../shop-sections.ts';

/** The subjects one can look at alone, as people call them. */
export const subjectTexts: Record<AuditSubject, string> = {
  order: 'Órdenes',
  payment: 'Pagos',
  product: 'Productos',
  promotion: 'Combos',
  media: 'Imágenes',
  site: 'Sitio',
  administrator: 'Administradores',
};

const verbs: Record<string, string> = {
  create: 'Creó',
  update: 'Modificó',
  toggle: 'Activó o desactivó',
  enable: 'Activó',
  disable: 'Desactivó',
  approve: 'Aprobó',
  ship: 'Envió el código de seguimiento de',
  deliver: 'Marcó como entregada',
  revert: 'Devolvió a Aprobado',
  receiveReturn: 'Recibió la devolución de',
  remove: 'Eliminó',
  delete: 'Eliminó, sin devolver el pago,',
  deleteAndRefund: 'Eliminó y devolvió el pago de',
  refund: 'Devolvió',
  restore: 'Restauró',
  review: 'Marcó como revisado',
  unreview: 'Quitó la marca de revisado de',
};

const administratorVerbs: Record<string, string> = {
  create: 'Sumó como administrador a',
  invite: 'Invitó a',
  uninvite: 'Retiró la invitación de',
  remove: 'Quitó como administrador a',
};

type Description = { verb: string; thing: string; to?: string };

/** What was done, to what, and where that can be seen. */
export function describeEntry(entry: AuditEntry): Description {
  const { action, subject, subjectId } = entry;
  const verb = verbs[action] ?? action;
  const named = nameOf(entry);
  switch (subject) {
    case 'order':
      return subjectId
        ? { verb, thing: `la orden #${shortId(subjectId)}`, to: orderPath(subjectId) }
        : { verb, thing: 'una orden' };
    case 'product':
      return { verb, thing: `el producto ${named}` };
    case 'promotion':
      return { verb, thing: `el combo ${named}` };
    case 'payment':
      return { verb, thing: `el pago ${subjectId}`, to: paymentSection.path };
    case 'media':
      return { verb: action === 'create' ? 'Subió' : verb, thing: 'una imagen' };
    case 'administrator':
      return { verb: administratorVerbs[action] ?? action, thing: named };
    case 'site':
      return describeSite(entry);
  }
}

function describeSite({ after }: AuditEntry): Description {
  const state = thingOf(after);
  if ('isLocked' in state) {
    return { verb: state.isLocked ? 'Cerró' : 'Abrió', thing: 'la tienda Kings' };
  }
  return { verb: state.isMaintenance ? 'Encendió' : 'Apagó', thing: 'el modo mantenimiento' };
}

function nameOf({ before, after }: AuditEntry): string {
  const { nombre, name, email } = { ...thingOf(before), ...thingOf(after) };
  return String(nombre ?? name ?? email ?? '');
}

function thingOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
