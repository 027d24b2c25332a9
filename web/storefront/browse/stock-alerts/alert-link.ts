import { data } from 'react-router';
import { ApiError, call, type Transport } from '../../../api-client.ts';

export type AlertAction = 'POST /api/stock-alerts/confirm' | 'POST /api/stock-alerts/leave';

/** The answer to a link's token; final when repeating it changes nothing. */
export type LinkOutcome = { text: string; isFinal: boolean; status: number };

/** Uses the token of a link in an alert's e-mail. */
export async function callLink(
  api: Transport,
  action: AlertAction,
  tk: string,
): Promise<LinkOutcome> {
  try {
    const { message } = await call(api, action, { query: { tk } });
    return { text: message, isFinal: true, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { text: error.message, isFinal: error.status === 400, status: error.status };
  }
}

/** The same for a form posted to the link itself, without JavaScript. */
export async function callPostedLink(api: Transport, action: AlertAction, url: URL) {
  const outcome = await callLink(api, action, url.searchParams.get('tk') ?? '');
  return data(outcome, { status: outcome.status });
}
