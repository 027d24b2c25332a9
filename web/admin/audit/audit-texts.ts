import type { AuditEntry } from '#domain/contract/audit.ts';
import { shortId } from '#domain/orders/order-state.ts';
import type { AuditSubject } from '#domain/site/audit.ts';
import { emailName } from '#domain/site/email-names.ts';
import {
  bulkEditPath,
  cashSection,
  counterSection,
  deliverySection,
  discountSection,
  mailSection,
  orderPath,
  paymentSection,
  settingsSection,
  sizeChartSection,
} from '../kit/sections.ts';

/** Labels of the subjects that the log can be filtered by. */
export const subjectTexts: Record<AuditSubject, string> = {
  order: 'Órdenes',
  sale: 'Mostrador',
  cash_session: 'Caja',
  payment: 'Pagos',
  product: 'Productos',
  promotion: 'Combos',
  discount: 'Descuentos',
  delivery_method: 'Entregas',
  bulk_edit: 'Cambios masivos',
  media: 'Imágenes',
  mail: 'Correos',
  site: 'Sitio',
  settings: 'Configuración',
  size_chart: 'Talles',
  administrator: 'Administradores',
  account: 'Accesos',
};

const verbs: Record<string, string> = {
  create: 'Creó',
  update: 'Modificó',
  enable: 'Activó',
  disable: 'Desactivó',
  approve: 'Aprobó',
  makeReady: 'Marcó como lista para retirar',
  undoReady: 'Devolvió a preparación',
  undoShip: 'Devolvió a preparación, sin despachar,',
  handOver: 'Entregó al cliente',
  undoHandOver: 'Devolvió a lista para retirar',
  notCollected: 'Dio por no retirada, con devolución del pago,',
  comeBack: 'Recibió de vuelta, con devolución del pago,',
  comeBackInPart: 'Recibió de vuelta, con devolución del pago menos el envío,',
  announce: 'Cargó en MiCorreo',
  printLabels: 'Imprimió la etiqueta de',
  correctShipping: 'Corrigió los datos de envío de',
  ship: 'Envió el código de seguimiento de',
  deliver: 'Marcó como entregada',
  revert: 'Devolvió a Aprobado',
  receiveReturn: 'Recibió la devolución de',
  remove: 'Eliminó',
  delete: 'Eliminó, sin devolver el pago,',
  deleteAndRefund: 'Eliminó y devolvió el pago de',
  refund: 'Devolvió',
  restore: 'Restauró',
  acceptWithdrawal: 'Aceptó el arrepentimiento de',
  answerWithdrawal: 'Respondió el arrepentimiento de',
  receiveExchange: 'Recibió la prenda de un cambio de',
  shipExchange: 'Envió un cambio de',
  refuseExchange: 'Rechazó un cambio de',
  apply: 'Aplicó',
  undo: 'Deshizo',
  schedule: 'Programó',
  cancel: 'Canceló',
  retry: 'Reintentó',
  review: 'Marcó como revisado',
  unreview: 'Quitó la marca de revisado de',
  refund_by_hand: 'Dejó para devolver a mano',
};

/** Where an action of an order needs other words than the same one of a payment. */
const orderVerbs: Record<string, string> = {
  refund: 'Devolvió el pago de',
  refundPart: 'Devolvió una parte de',
  refundMissing: 'Devolvió el dinero de prendas que faltaban de',
  returnPart: 'Puso prendas en el stock y devolvió una parte de',
  returnRest: 'Recibió las prendas y devolvió el pago de',
  create_link: 'Creó el enlace de pago de',
  release: 'Liberó la reserva sin pagar de',
  receive_transfer: 'Registró una transferencia para',
  refuse_transfer: 'Respondió que no llegó la transferencia de',
  refund_by_transfer: 'Hizo una devolución de',
};

/** Of a sale at the counter. */
const saleVerbs: Record<string, string> = {
  sell: 'Hizo',
  reduce_sale: 'Hizo un descuento en',
  record_sale: 'Cargó',
  settle_sale: 'Cerró sin cargar',
};

const cashVerbs: Record<string, string> = {
  open: 'Abrió',
  move: 'Puso o sacó dinero de',
  close: 'Cerró',
};

const administratorVerbs: Record<string, string> = {
  create: 'Sumó como administrador a',
  invite: 'Invitó a',
  uninvite: 'Retiró la invitación de',
  remove: 'Quitó como administrador a',
  change_permission: 'Cambió los permisos de',
};

/** Of an administrator's own account. */
const accountVerbs: Record<string, string> = {
  sign_in: 'Inició sesión',
  refuse_sign_in: 'Tuvo una contraseña o una llave equivocada',
  change_password: 'Cambió la contraseña',
  add_passkey: 'Agregó una llave de acceso',
  remove_passkey: 'Quitó una llave de acceso',
  use_recovery_code: 'Usó un código de recuperación',
  replace_recovery_codes: 'Cambió los códigos de recuperación',
};

type Description = { verb: string; object: string; to?: string };

/** The sentence about an entry, and the path of its page where there is one. */
export function describeEntry(entry: AuditEntry): Description {
  const { action, subject, subjectId } = entry;
  const verb = action === 'toggle' ? toggleVerb(entry) : (verbs[action] ?? action);
  const name = nameOf(entry);
  switch (subject) {
    case 'order':
      return describeOrder(entry);
    case 'product':
      return { verb, object: `el producto ${name}` };
    case 'promotion':
      return { verb, object: `el combo ${name}` };
    case 'discount':
      return { verb, object: `el descuento ${name}`, to: discountSection.path };
    case 'delivery_method':
      return { verb, object: `la entrega ${name}`, to: deliverySection.path };
    case 'bulk_edit':
      return {
        ...{ verb, object: `el cambio masivo «${name}»` },
        ...(subjectId && action !== 'cancel' ? { to: bulkEditPath(subjectId) } : {}),
      };
    case 'sale':
      return {
        ...{ verb: saleVerbs[action] ?? action, object: 'una venta en el mostrador' },
        to: counterSection.path,
      };
    case 'cash_session':
      return { verb: cashVerbs[action] ?? action, object: 'la caja', to: cashSection.path };
    case 'payment':
      return { verb, object: `el pago ${subjectId}`, to: paymentSection.path };
    case 'media':
      return { verb: action === 'create' ? 'Subió' : verb, object: 'una imagen' };
    case 'mail':
      return { verb, object: `el correo «${nameOfEmail(entry)}»`, to: mailSection.path };
    case 'administrator':
      return { verb: administratorVerbs[action] ?? action, object: nameOfPerson(entry) };
    case 'account':
      return { verb: accountVerbs[action] ?? action, object: '' };
    case 'size_chart':
      return { verb, object: `la tabla de talles ${name}`, to: sizeChartSection.path };
    case 'settings':
      return { verb, object: 'la configuración', to: settingsSection.path };
    case 'site':
      return describeSite(entry);
  }
}

function toggleVerb({ after }: AuditEntry): string {
  // Of a product, or of a combo.
  const { state, active } = toRecord(after);
  return (state ?? active) ? 'Activó' : 'Desactivó';
}

function describeOrder({ action, subjectId, after }: AuditEntry): Description {
  const verb = orderVerbs[action] ?? verbs[action] ?? action;
  const { orders } = toRecord(after);
  if (!subjectId && Array.isArray(orders)) return { verb, object: `${orders.length} órdenes` };
  return subjectId
    ? { verb, object: `la orden #${shortId(subjectId)}`, to: orderPath(subjectId) }
    : { verb, object: 'una compra que no se encontró' };
}

function describeSite({ after }: AuditEntry): Description {
  const state = toRecord(after);
  if ('isLocked' in state) {
    return { verb: state.isLocked ? 'Cerró' : 'Abrió', object: 'la tienda Kings' };
  }
  if ('requiresPasskeys' in state) {
    const verb = state.requiresPasskeys ? 'Empezó a pedir' : 'Dejó de pedir';
    return { verb, object: 'llaves de acceso a los administradores' };
  }
  return { verb: state.isMaintenance ? 'Encendió' : 'Apagó', object: 'el modo mantenimiento' };
}

function nameOf({ before, after }: AuditEntry): string {
  const { nombre, name, summary, email } = { ...toRecord(before), ...toRecord(after) };
  return String(nombre ?? name ?? summary ?? email ?? '');
}

/** Entries of earlier versions have the address themselves. */
const nameOfPerson = (entry: AuditEntry): string =>
  entry.subjectEmail || nameOf(entry) || 'alguien que ya no figura';

function nameOfEmail({ after }: AuditEntry): string {
  const { template } = toRecord(after);
  return emailName(String(template));
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
