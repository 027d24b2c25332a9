import type { ReactNode } from 'react';
import { promptSignIn } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-states.tsx';

/** A narrow page for one form or one message. */
export function NarrowPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="frame grid min-h-[70svh] content-center justify-items-center py-16">
      <div className="grid w-full max-w-md gap-7">
        <h1 className="display display-md">{title}</h1>
        <div>{children}</div>
      </div>
    </main>
  );
}

/** Replaces content that requires an account while the visitor is signed out. */
export function SignInPrompt({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>
    </EmptyState>
  );
}
