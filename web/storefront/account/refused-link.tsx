import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** Whether the shop refused the link of an e-mail: it has expired, was withdrawn or was used. */
export const isRefusedLink = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'invalid_token';

/**
 * Whether a form's link was refused, and whether an answer was lost: from then on also a link that is no longer valid
 * may have been used by it.
 */
export function useLinkFailures() {
  const [isRefused, setIsRefused] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const receive = (error: unknown) => {
    setIsRefused(isRefusedLink(error));
    if (error instanceof ApiError && error.isLost) setIsLost(true);
  };
  return { isRefused, isLost, receive };
}

type NoteProps = { isRefused: boolean; text: string; children: ReactNode };

function RefusedLinkNote({ isRefused, text, children }: NoteProps) {
  return (
    <div role="status" className="grid justify-items-start gap-4 empty:sr-only">
      {isRefused && (
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
export const RefusedVerification = ({ isRefused }: { isRefused: boolean }) => (
  <RefusedLinkNote
    isRefused={isRefused}
    text="Iniciá sesión con tu correo y tu contraseña: si tu cuenta todavía no está verificada, te mandamos otro enlace."
  >
    <SignInLink />
  </RefusedLinkNote>
);

/** How to get another link after that of an invitation. */
export const RefusedInvitation = ({ isRefused }: { isRefused: boolean }) => (
  <RefusedLinkNote
    isRefused={isRefused}
    text="La invitación venció, se retiró o ya se aceptó. Si la aceptaste, iniciá sesión; si no, pedile otra a quien te invitó."
  >
    <SignInLink />
  </RefusedLinkNote>
);

/** How to get another link after that of a new password. */
export function RefusedPasswordLink({ isRefused }: { isRefused: boolean }) {
  const { open, show } = useAccount.getState();
  const request = () => {
    open({ kind: 'navigate', to: '/' });
    show('password');
  };
  return (
    <RefusedLinkNote isRefused={isRefused} text="El enlace venció o ya se usó: pedí otro.">
      <Button variant="outline" onClick={request}>
        Pedir otro enlace
      </Button>
    </RefusedLinkNote>
  );
}
