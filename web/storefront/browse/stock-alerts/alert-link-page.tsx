import { type FormEvent, useState } from 'react';
import { data, Link, useLocation } from 'react-router';
import { ApiError, call, type Transport } from '../../../api-client.ts';
import { apiOf } from '../../../load.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { NarrowPage } from '../../../ui/page-frames.tsx';
import { useEmailToken } from '../../account/use-email-token.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/alert-link-page';

/** The two links in the e-mails of an alert, by their path. */
const links = {
  '/avisos/confirmar': {
    call: 'POST /api/stock-alerts/confirm',
    title: 'Confirmá tu aviso',
    description: 'Confirmá que querés un correo cuando vuelva el talle que elegiste.',
    text: 'Te vamos a mandar un solo correo, cuando vuelva el talle que elegiste.',
    button: 'Confirmar el aviso',
  },
  '/avisos/baja': {
    call: 'POST /api/stock-alerts/leave',
    title: 'Salir de la lista de avisos',
    description: 'Dejá de recibir los avisos de talles que pediste.',
    text: 'Vas a salir de la lista de todos los talles que pediste con este correo.',
    button: 'Salir de la lista',
  },
} as const;

type AlertLink = (typeof links)[keyof typeof links];

const linkAt = (pathname: string): AlertLink =>
  links[pathname === '/avisos/confirmar' ? pathname : '/avisos/baja'];

export function meta({ location, matches }: Route.MetaArgs) {
  const { title, description } = linkAt(location.pathname);
  return pageMeta(matches, title, description);
}

/** Uses the token of the link that the form was posted to, without JavaScript. */
export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('tk') ?? '';
  const outcome = await callLink(apiOf(context), linkAt(url.pathname), token);
  return data(outcome, { status: outcome.status });
}

const incomplete = 'Al enlace le falta una parte: abrilo de nuevo desde el correo.';

/** Only its button uses the token, so that a preview or a prefetch of the link changes nothing. */
export default function AlertLinkPage({ actionData }: Route.ComponentProps) {
  const link = linkAt(useLocation().pathname);
  const tk = useEmailToken();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(actionData ?? null);
  const shown = tk === null ? { text: incomplete, isFinal: true } : outcome;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!tk) return;
    setIsBusy(true);
    setOutcome(await callLink(fetch, link, tk).finally(() => setIsBusy(false)));
  };
  return (
    <NarrowPage title={link.title}>
      <p role="status" className="text-pretty">
        {shown?.text ?? link.text}
      </p>
      {shown?.isFinal ? (
        <Link to="/" className={buttonClass('outline', 'regular', 'mt-8')}>
          Ir a la tienda
        </Link>
      ) : (
        // Without an address of its own, so that it is posted to the link with its token.
        <form method="post" onSubmit={(event) => void submit(event)}>
          <Button type="submit" className="mt-8" busy={isBusy} submitsNatively>
            {shown ? 'Reintentar' : link.button}
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}

/** The answer to a link's token; final when repeating it changes nothing. */
type LinkOutcome = { text: string; isFinal: boolean; status: number };

async function callLink(api: Transport, link: AlertLink, tk: string): Promise<LinkOutcome> {
  try {
    const { message } = await call(api, link.call, { query: { tk } });
    return { text: message, isFinal: true, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { text: error.message, isFinal: error.status === 400, status: error.status };
  }
}
