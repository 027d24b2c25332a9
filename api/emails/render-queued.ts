import type { Selectable } from 'kysely';
import {
  type EmailRenderer,
  emailData,
  type OrderEmail,
  type RenderedEmail,
} from '#domain/site/emails.ts';
import type { Db, Schema } from '../db/schema.ts';
import { getOrderForEmail } from '../modules/orders/reads/order-for-email.ts';

type Row = Pick<Selectable<Schema['mails']>, 'template' | 'data' | 'orderId'>;
type Context = { render: EmailRenderer; publicUrl: string };

/** Renders a queued email with its order's current data. Throws an Error with the template's name. */
export async function renderQueued(db: Db, row: Row, context: Context): Promise<RenderedEmail> {
  try {
    return await renderRow(db, row, context);
  } catch (error) {
    throw new Error(`Template ${row.template}: ${error}`, { cause: error });
  }
}

async function renderRow(
  db: Db,
  { template, data, orderId }: Row,
  { render, publicUrl }: Context,
): Promise<RenderedEmail> {
  const email = emailData.parse({ ...data, template });
  switch (email.template) {
    case 'rendered': {
      const { subject, html, text } = email;
      return { subject, html, text };
    }
    case 'verify_account':
    case 'change_password':
    case 'administrator':
    case 'invitation':
      return render({ ...email, publicUrl });
    default: {
      if (!orderId) throw new Error('no order');
      const orderEmail: OrderEmail = { ...email, ...(await getOrderForEmail(db, orderId)) };
      return render({ ...orderEmail, publicUrl });
    }
  }
}
