import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { signInInPlace } from '../checkout/order/sign-in-in-place.ts';

/** What a signed-out visitor sees where only an account's own things are shown. */
export function SignInPrompt({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Button onClick={() => signInInPlace()}>Iniciar Sesión</Button>
    </EmptyState>
  );
}
