import { confirmDays, daysBefore } from '#domain/catalogue/stock-alert.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { findAlertToken } from '../accounts/email-token.ts';

type Input = { token: string; now: Date };

const expired = refuse(
  'invalid_token',
  'El enlace no es válido o venció. Pedí el aviso de nuevo en la página del producto.',
);

/** Confirms the alert of an emailed link; repeating it changes nothing. */
export async function confirmAlert(
  db: Db,
  { token, now }: Input,
): Promise<{ message: string } | Refusal> {
  const link = await findAlertToken(db, { token, now });
  if (!link) return expired;
  if (link.usedAt) {
    return refuse(
      'invalid_token',
      'Ya saliste de la lista. Si cambiaste de idea, pedí el aviso de nuevo en la página del producto.',
    );
  }
  if (!link.stockAlertId) return expired;
  await db
    .updateTable('stockAlerts')
    .set({ confirmedAt: now })
    .where('id', '=', link.stockAlertId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', daysBefore(now, confirmDays))
    .execute();
  const alert = await db
    .selectFrom('stockAlerts')
    .innerJoin('sizes', 'sizes.id', 'stockAlerts.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['confirmedAt', 'notifiedAt', 'size', 'nombre'])
    .where('stockAlerts.id', '=', link.stockAlertId)
    .executeTakeFirst();
  if (!alert?.confirmedAt) return expired;
  const garment = `el talle ${alert.size} de ${alert.nombre}`;
  return {
    message: alert.notifiedAt
      ? `Ya te avisamos que volvió ${garment}. Para otro aviso, pedilo de nuevo en su página.`
      : `Listo: te mandamos un correo cuando vuelva ${garment}.`,
  };
}
