import { promptSignIn } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-states.tsx';

/** Replaces content that requires an account while the visitor is signed out. */
export function SignInPrompt({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>
    </EmptyState>
  );
}
