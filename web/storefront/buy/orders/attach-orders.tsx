import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';

type Outcome = { text: string; isFailure: boolean };

/** Why the e-mailed link attached nothing: it works in a session of its account alone. */
export const linkFailureText = ({ body, message }: ApiError, email: string): string =>
  body.code === 'invalid_token'
    ? `El enlace venció, ya se usó o es de otra cuenta: tenés abierta la de ${email}.`
    : message;

/**
 * Attaches to the account what was bought with its address at the counter or in a chat: requested by a button, or by
 * the e-mailed link (`tk`), which opens this page.
 */
export function AttachOrders({ onAttached }: { onAttached: () => void }) {
  const [search, setSearch] = useSearchParams();
  const token = search.get('tk');
  const email = useSession(({ session }) => session?.email ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const followed = useRef(false);

  const attach = async () => {
    setIsBusy(true);
    try {
      const { attached, message } = await (token
        ? authenticatedCall('PUT /api/user/order-attachments', { query: { tk: token } })
        : authenticatedCall('POST /api/user/order-attachments'));
      setOutcome({ text: message, isFailure: false });
      if (attached) onAttached();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ text: token ? linkFailureText(error, email) : error.message, isFailure: true });
      // After any other failure the link may still be valid.
      if (error.status !== 400) return;
    } finally {
      setIsBusy(false);
    }
    if (token) setSearch({}, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    // Once, also in development, where React runs effects twice.
    if (!token || followed.current) return;
    followed.current = true;
    void attach();
  });

  return (
    <section aria-labelledby="sumar" className="mt-10 grid gap-3 border-t border-line pt-8">
      <h2 id="sumar" className="font-medium">
        ¿Compraste en el local o por un chat?
      </h2>
      <p className="max-w-prose text-pretty text-muted">
        Si diste el correo de esta cuenta, podés ver acá esas compras también.
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={isBusy}
        onClick={() => void attach()}
      >
        Sumar mis compras
      </Button>
      <p
        role={outcome?.isFailure ? 'alert' : 'status'}
        className={outcome?.isFailure ? 'text-danger' : 'font-medium'}
      >
        {outcome?.text}
      </p>
    </section>
  );
}
