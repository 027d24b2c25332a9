import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { withdrawalForm } from '#domain/contract/withdrawals.ts';
import { ApiError, call } from '../../../api-client.ts';
import { useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type Values = z.input<typeof withdrawalForm>;

/** Order number and e-mail address; calls `onCode` with the code of the request. */
export function WithdrawalForm({ onCode }: { onCode: (code: string) => void }) {
  const isHydrated = useHydrated();
  const ownEmail = useSession(({ session }) => session?.email ?? '');
  const form = useForm<Values>({
    resolver: zodResolver(withdrawalForm),
    defaultValues: { order: '', email: '', reason: '' },
    ...(isHydrated && ownEmail ? { values: { order: '', email: ownEmail, reason: '' } } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
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
    <form onSubmit={submit} noValidate className="grid gap-5 border-t border-line pt-5">
      <Field
        label="Número de compra"
        hint="Está en los correos de tu compra y en Mis Compras, como #7f3c9a21"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.order?.message}
        {...form.register('order')}
      />
      <Field
        label="Correo electrónico"
        hint="El de la cuenta con la que compraste"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextAreaField
        label="Motivo (opcional)"
        rows={3}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Pedir la devolución
      </Button>
    </form>
  );
}
