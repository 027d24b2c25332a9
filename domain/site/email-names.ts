import type { EmailData } from './emails.ts';

export type EmailTemplate = EmailData['template'];

/** What each e-mail is, as the panel names it. */
export const emailNames: Readonly<Record<EmailTemplate, string>> = {
  verify_account: 'Verificación de la cuenta',
  change_password: 'Cambio de contraseña',
  account_exists: 'Aviso de cuenta existente',
  attach_orders: 'Compras para sumar a la cuenta',
  account_deleted: 'Cuenta eliminada',
  invitation: 'Invitación a administrar',
  order_accepted: 'Confirmación de la compra',
  order_sold: 'Comprobante de venta',
  order_approved: 'Compra aprobada',
  order_ready: 'Compra lista para retirar',
  order_pickup_reminder: 'Recordatorio de retiro',
  order_transfer: 'Datos para transferir',
  order_transfer_reminder: 'Recordatorio de transferencia',
  order_transfer_short: 'Transferencia incompleta',
  order_transfer_refused: 'Transferencia no encontrada',
  order_payment_failed: 'Pago que no se acreditó',
  order_shipped: 'Código de seguimiento',
  order_delivered: 'Compra entregada',
  order_refunded: 'Devolución de la compra',
  order_refunded_shipped: 'Devolución de la compra',
  order_charged_back: 'Desconocimiento del pago',
  order_part_refunded: 'Devolución de una parte',
  order_withdrawn_shipped: 'Arrepentimiento aceptado',
  order_not_collected: 'Compra no retirada',
  order_came_back: 'Compra que volvió',
  order_came_back_in_part: 'Compra que volvió',
  order_deleted: 'Compra cancelada',
  order_restored: 'Compra restaurada',
  payment_refunded: 'Devolución de un pago',
  refund_by_transfer: 'Devolución por transferencia',
  exchange_requested: 'Cambio pedido',
  exchange_received: 'Cambio recibido',
  exchange_shipped: 'Cambio enviado',
  exchange_refused: 'Cambio rechazado',
  withdrawal_received: 'Código de arrepentimiento',
  withdrawal_unmatched: 'Respuesta a un arrepentimiento',
  withdrawal_answered: 'Respuesta a un arrepentimiento',
  stock_alert_confirmation: 'Confirmación de un aviso de talle',
  restocked: 'Aviso de talle',
  rendered: 'Correo de una versión anterior',
};

/** A template as stored, which another version of the shop may have written. */
export const emailName = (template: string): string =>
  emailNames[template as EmailTemplate] ?? template;
