import type { Withdrawal } from '#domain/contract/withdrawals.ts';
import { ApiError, call, type Transport } from '../../../api-client.ts';

type WithdrawalValues = { order: string; email: string; reason: string };

/** What a posted form of the page leads to. */
export type Submitted =
  | { kind: 'found'; code: string; withdrawal: Withdrawal }
  | { kind: 'failed'; code: string; status: number; message: string }
  | { kind: 'refused'; status: number; values: WithdrawalValues; refused: Refused }
  | { kind: 'codeMissing'; status: number };

/** Refusals by field; the message when they are of no field. */
export type Refused = { fields: Partial<Record<string, string>>; message: string | null };

/** The name of the field for the code of an earlier request. */
export const codeField = 'codigo';
export const codeMissing = 'Ingresá el código';

/** Handles a form posted without JavaScript: a request to withdraw, or the code of an earlier one. */
export async function submitForm(api: Transport, form: FormData): Promise<Submitted> {
  const text = (name: string) => String(form.get(name) ?? '');
  if (form.has(codeField)) {
    const code = text(codeField).trim().toUpperCase();
    return code ? findByCode(api, code) : { kind: 'codeMissing', status: 400 };
  }
  const values = { order: text('order'), email: text('email'), reason: text('reason') };
  try {
    const { code } = await call(api, 'POST /api/withdrawals', { body: values });
    return await findByCode(api, code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields = {} } = error.body;
    const message = Object.keys(fields).length === 0 ? error.message : null;
    return { kind: 'refused', status: error.status, values, refused: { fields, message } };
  }
}

async function findByCode(api: Transport, code: string): Promise<Submitted> {
  try {
    const withdrawal = await call(api, 'GET /api/withdrawals/:code', { params: { code } });
    return { kind: 'found', code, withdrawal };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', code, status: error.status, message: error.message };
  }
}
