import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** Whether the shop refused the link of an e-mail: it has expired, or was used. */
export const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'invalid_token';

/** Whether a form's link was refused. */
export function useExpiredLink() {
  const [isExpired, setIsExpired] = useState(false);
  return { isExpired, receiveLink: (error: unknown) => setIsExpired(isExpiredLink(error)) };
}

type NoteProps = { isExpired: boolean; text: string; children: ReactNode };

function ExpiredLinkNote({ isExpired, text, children }: NoteProps) {
  return (
    <div role="status" className="grid justify-items-start gap-4 empty:sr-only">
      {isExpired && (
        <>
          <p className="text-pretty">{text}</p>
          {children}
        </>
      )}
    </div>
  );
}

const SignInLink = () => (
  <Link to="/account/login" className={buttonClass('solid')}>
    Iniciar Sesión
  </Link>
);

/** How to get another link after that of a sign-up. */
export const ExpiredVerification = ({ isExpired }: { isExpired: boolean }) => (
  <ExpiredLinkNote
    isExpired={isExpired}
    text="Iniciá sesión con tu correo y tu contraseña: si tu cuenta todavía no está verificada, te mandamos otro enlace."
  >
    <SignInLink />
  </ExpiredLinkNote>
);

/** How to get another link after that of an invitation. */
export const ExpiredInvitation = ({ isExpired }: { isExpired: boolean }) => (
  <ExpiredLinkNote
    isExpired={isExpired}
    text="La invitación venció, se retiró o ya se aceptó. Si la aceptaste, iniciá sesión; si no, pedile otra a quien te invitó."
  >
    <SignInLink />
  </ExpiredLinkNote>
);

/** How to get another link after that of a new password. */
export function ExpiredPasswordLink({ isExpired }: { isExpired: boolean }) {
  const { open, show } = useAccount.getState();
  const request = () => {
    open({ kind: 'navigate', to: '/' });
    show('password');
  };
  return (
    <ExpiredLinkNote isExpired={isExpired} text="El enlace venció o ya se usó: pedí otro.">
      <Button variant="outline" onClick={request}>
        Pedir otro enlace
      </Button>
    </ExpiredLinkNote>
  );
}
