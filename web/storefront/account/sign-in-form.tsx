import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { signInForm } from '#domain/accounts/account.ts';
import type { Session } from '#domain/contract/accounts.ts';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { ApiError, call } from '../../api-client.ts';
import { runPendingAction } from '../../shopper/run-pending-action.ts';
import { saveSession } from '../../shopper/session.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SecondStep } from './second-step.tsx';

const visitorPages = ['/account/login', '/account/signup', '/account/invitation'];

const failed = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde';

type SignInFormProps = {
  takesFocus: boolean;
  /** Shown below the password's form. */
  children: ReactNode;
};

/** The shop's sign-in: afterwards the pending action runs, or the landing page opens. */
export function SignInForm({ takesFocus, children }: SignInFormProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const email = useAccount((state) => state.email);

  const complete = async (session: Session) => {
    saveSession(session);
    const { takePendingAction, close } = useAccount.getState();
    const action = takePendingAction();
    close();
    useAccount.setState({ email: '' });
    // With a pending action the shopper stays on the page where it was attempted, except on those for visitors.
    if (!action || visitorPages.includes(pathname)) await navigate('/');
    if (action) await runPendingAction(action, navigate);
  };

  return (
    <SignInSteps takesFocus={takesFocus} email={email} onSession={complete}>
      {children}
    </SignInSteps>
  );
}

type SignInStepsProps = Omit<PasswordStepProps, 'onCheck' | 'problem'> & { children?: ReactNode };

/** Email address and password, then the passkey of an account that has one. */
export function SignInSteps({ children, onSession, takesFocus, email }: SignInStepsProps) {
  const [check, setCheck] = useState<StartedCheck | null>(null);
  /** The password's step after the passkey's: what was entered, and why it is shown again. */
  const [again, setAgain] = useState<{ email: string; problem?: string | undefined }>();
  return check ? (
    <SecondStep
      check={check}
      onSession={onSession}
      onCancel={(problem) => {
        setAgain((before) => before && { ...before, problem });
        setCheck(null);
      }}
    />
  ) : (
    <>
      <PasswordStep
        takesFocus={takesFocus || again !== undefined}
        email={again?.email ?? email}
        problem={again?.problem}
        onSession={onSession}
        onCheck={(started, entered) => {
          setAgain({ email: entered });
          setCheck(started);
        }}
      />
      {children}
    </>
  );
}

type PasswordStepProps = {
  takesFocus: boolean;
  /** The address that is filled in. */
  email?: string | undefined;
  /** Why the password is asked for again. */
  problem: string | undefined;
  onSession: (session: Session) => Promise<void>;
  onCheck: (check: StartedCheck, email: string) => void;
};

function PasswordStep(props: PasswordStepProps) {
  const { takesFocus, email = '', problem, onSession, onCheck } = props;
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useFirstFocus(takesFocus, () => {
    if (problem) form.setError('password', { message: problem }, { shouldFocus: true });
    else form.setFocus(email ? 'password' : 'email');
  });

  const submit = form.handleSubmit(async (body) => {
    let session: Session;
    try {
      session = await call(fetch, 'POST /users/signin', { body });
    } catch (error) {
      const check = error instanceof ApiError && error.body.check;
      if (check) return onCheck(check, body.email);
      const message = (error instanceof Error && error.message) || failed;
      return form.setError('password', { message }, { shouldFocus: true });
    }
    await onSession(session);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={isSubmitting}>
        Iniciar Sesión
      </Button>
    </form>
  );
}
