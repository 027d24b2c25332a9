import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, call } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { NarrowPage } from '../../account/narrow-page.tsx';
import { useEmailToken } from '../../account/use-email-token.ts';

type AlertLinkPageProps = {
  title: string;
  /** What the button does. */
  text: string;
  button: string;
  action: 'POST /api/stock-alerts/confirm' | 'POST /api/stock-alerts/leave';
};

const incomplete = 'Al enlace le falta una parte: abrilo de nuevo desde el correo.';

/**
 * The page of a link in an alert's e-mail. Only its button uses the token, so that a preview or a prefetch
 * of the link changes nothing.
 */
export function AlertLinkPage({ title, text, button, action }: AlertLinkPageProps) {
  const tk = useEmailToken();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isFinal: boolean } | null>(null);
  const shown = tk === null ? { text: incomplete, isFinal: true } : outcome;
  const use = async () => {
    if (!tk) return;
    setIsBusy(true);
    try {
      const { message } = await call(fetch, action, { query: { tk } });
      setOutcome({ text: message, isFinal: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ text: error.message, isFinal: error.status === 400 });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <NarrowPage title={title}>
      <p role="status" className="text-pretty">
        {shown?.text ?? text}
      </p>
      {shown?.isFinal ? (
        <Link to="/" className={buttonClass('outline', 'regular', 'mt-8')}>
          Ir a la tienda
        </Link>
      ) : (
        <Button className="mt-8" busy={isBusy || tk === undefined} onClick={() => void use()}>
          {shown ? 'Reintentar' : button}
        </Button>
      )}
    </NarrowPage>
  );
}
