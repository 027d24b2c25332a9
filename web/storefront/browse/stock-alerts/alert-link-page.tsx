import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { NarrowPage } from '../../account/narrow-page.tsx';
import { useEmailToken } from '../../account/use-email-token.ts';
import { type AlertAction, callLink, type LinkOutcome } from './alert-link.ts';

type AlertLinkPageProps = {
  title: string;
  /** What the button does. */
  text: string;
  button: string;
  action: AlertAction;
  /** The outcome of the form as it was posted without JavaScript. */
  posted: LinkOutcome | undefined;
};

const incomplete = 'Al enlace le falta una parte: abrilo de nuevo desde el correo.';

/**
 * The page of a link in an alert's e-mail. Only its button uses the token, so that a preview or a prefetch
 * of the link changes nothing.
 */
export function AlertLinkPage({ title, text, button, action, posted }: AlertLinkPageProps) {
  const tk = useEmailToken();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(posted ?? null);
  const shown = tk === null ? { text: incomplete, isFinal: true } : outcome;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!tk) return;
    setIsBusy(true);
    setOutcome(await callLink(fetch, action, tk).finally(() => setIsBusy(false)));
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
        // Without an address of its own, so that it is posted to the link with its token.
        <form method="post" onSubmit={(event) => void submit(event)}>
          <Button type="submit" className="mt-8" busy={isBusy} submitsNatively>
            {shown ? 'Reintentar' : button}
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}
