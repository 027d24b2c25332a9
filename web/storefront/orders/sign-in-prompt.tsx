import { promptSignIn } from '../../session/prompt-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a signed-out visitor sees where only an account's own things are shown. */
export function SignInPrompt({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>
    </EmptyState>
  );
}
