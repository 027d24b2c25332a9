import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** With the first one, as many as the shop sends to a mailbox in an hour at one person's request. */
const maxResends = 2;

type SignUpSentProps = {
  email: string;
  /** Resolves to whether the shop has sent it. */
  onResend: () => Promise<boolean>;
  /** Shows the form again, with what was typed. */
  onChangeEmail: () => void;
};

/** After a sign-up: where its email went, and what to do without it. */
export function SignUpSent({ email, onResend, onChangeEmail }: SignUpSentProps) {
  const [resends, setResends] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const resend = async () => {
    setIsBusy(true);
    const isSent = await onResend();
    setIsBusy(false);
    if (isSent) setResends(resends + 1);
  };
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-medium">
        Revisá tu correo
      </h2>
      <p className="text-pretty">
        Mandamos un enlace a <strong className="font-medium wrap-anywhere">{email}</strong>. Abrilo
        para verificar tu cuenta: después te pedimos la contraseña y seguís con lo que estabas
        haciendo.
      </p>
      <p className="text-sm text-pretty text-muted">
        El enlace vale 24 horas. Si no lo ves, mirá en el correo no deseado.
        {resends === maxResends && ' Si tampoco llega, escribinos desde Soporte.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {resends < maxResends && (
          <Button variant="outline" busy={isBusy} onClick={() => void resend()}>
            Enviar de nuevo
          </Button>
        )}
        <Button variant="quiet" onClick={onChangeEmail}>
          Cambiar el correo
        </Button>
      </div>
    </div>
  );
}
