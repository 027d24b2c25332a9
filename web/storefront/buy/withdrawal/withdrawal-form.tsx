import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { withdrawalForm } from '#domain/contract/withdrawals.ts';
import { ApiError, call } from '../../../api-client.ts';
import { useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextAreaField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { Submitted } from './submit-form.ts';

type Values = z.input<typeof withdrawalForm>;

const empty: Values = { order: '', email: '', reason: '' };

type WithdrawalFormProps = {
  /** The refused form as it was posted without JavaScript. */
  posted: Extract<Submitted, { kind: 'refused' }> | null;
  onCode: (code: string) => void;
};

/** Order number and e-mail address; calls `onCode` with the code of the request. */
export function WithdrawalForm({ posted, onCode }: WithdrawalFormProps) {
  const isHydrated = useHydrated();
  const ownEmail = useSession(({ session }) => session?.email ?? '');
  const form = useForm<Values>({
    resolver: zodResolver(withdrawalForm),
    defaultValues: posted?.values ?? empty,
    ...(isHydrated && ownEmail && !posted ? { values: { ...empty, email: ownEmail } } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const refused = isSubmitted ? null : posted?.refused;
  const [firstRefused] = Object.keys(posted?.refused.fields ?? {});
  const { setFocus } = form;
  useEffect(() => {
    // The page that answers a posted form has no focus.
    if (firstRefused) setFocus(firstRefused as FieldPath<Values>);
  }, [firstRefused, setFocus]);
  const field = (name: keyof Values) => ({
    error: errors[name]?.message ?? refused?.fields[name],
    // The server renders no values that are set by `register`.
    defaultValue: posted?.values[name],
    ...form.register(name),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { code } = await call(fetch, 'POST /api/withdrawals', { body });
      onCode(code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fields = {} } = error.body;
      for (const [path, message] of Object.entries(fields)) {
        form.setError(path as FieldPath<Values>, { message }, { shouldFocus: true });
      }
      if (Object.keys(fields).length === 0) notify(error.message, { kind: 'error' });
    }
  });
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid gap-5 border-t border-line pt-5"
    >
      {refused?.message && (
        <p role="alert" className="text-danger">
          {refused.message}
        </p>
      )}
      <Field
        label="Número de compra"
        hint="Está en los correos de tu compra y en Mis Compras, como #7f3c9a21"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('order')}
      />
      <Field
        label="Correo electrónico"
        hint="El de la cuenta con la que compraste"
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextAreaField label="Motivo (opcional)" rows={3} {...field('reason')} />
      <Button type="submit" busy={isSubmitting} submitsNatively className="justify-self-start">
        Pedir la devolución
      </Button>
    </form>
  );
}
