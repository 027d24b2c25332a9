import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ownNamesForm } from '#domain/accounts/account.ts';
import type { OwnData } from '#domain/contract/own-data.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { saveSession, useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useSettings } from '../seo/layout-data.ts';

type OwnNamesFormProps = {
  account: OwnData['account'];
  /** Reads the account again. */
  onChange: () => Promise<unknown>;
};

/** The account's names, to correct, and how its email address is corrected. */
export function OwnNamesForm({ account, onChange }: OwnNamesFormProps) {
  const { firstName, lastName, userName } = account;
  const form = useForm({
    resolver: zodResolver(ownNamesForm),
    defaultValues: { firstName, lastName, userName },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await authenticatedCall('PUT /api/user', { body });
      const { session } = useSession.getState();
      if (session) saveSession({ ...session, ...saved });
      form.reset(saved);
      await onChange();
      notify('Corregimos tu nombre', { kind: 'success' });
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      notify('No pudimos corregir tu nombre', { kind: 'error', detail });
    }
  });
  const text = (name: keyof typeof ownNamesForm.shape, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <section aria-labelledby="names">
      <h2 id="names" className="mb-4 text-xl font-medium">
        Tu nombre
      </h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...text('firstName', 'Nombre', 'given-name')} />
          <Field {...text('lastName', 'Apellido', 'family-name')} />
        </div>
        <Field {...text('userName', 'Nombre de usuario', 'username')} />
        <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
          Guardar mi nombre
        </Button>
        <CorrectionNote />
      </form>
    </section>
  );
}

/** What the account cannot correct here itself. */
function CorrectionNote() {
  const { supportEmail } = useSettings();
  const text =
    'La dirección de una compra nueva la corregís al pagar. Para corregir tu correo o los datos de una compra hecha, escribinos';
  return (
    <p className="text-sm text-pretty text-muted">
      {text}
      {supportEmail ? ' a ' : '.'}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
          {supportEmail}
        </a>
      )}
      {supportEmail && '.'}
    </p>
  );
}
