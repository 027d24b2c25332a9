import { useState } from 'react';
import { data, useLocation, useSearchParams } from 'react-router';
import { withdrawalLabel, withdrawalPath } from '#domain/site/consumer-links.ts';
import { apiOf } from '../../../load.ts';
import { useHeadingFocus } from '../../../ui/focus.ts';
import { TextPage } from '../../../ui/page-frames.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/withdrawal-page';
import { CodeForm } from './code-form.tsx';
import { codeMissing, submitForm } from './submit-form.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: withdrawalLabel,
    description:
      'Si te arrepentiste de tu compra, pedí acá la devolución: sin registrarte y sin costo.',
    path: withdrawalPath,
  });
}

/** Without JavaScript; with it the browser calls the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const submitted = await submitForm(apiOf(context), await request.formData());
  return data(submitted, 'status' in submitted ? { status: submitted.status } : {});
}

/** The request to withdraw from a purchase, without an account; with a code, its state. */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  useRemovedFocus();
  const [posted, setPosted] = useState(actionData ?? null);
  const [parameters, setParameters] = useSearchParams();
  // The document is the same for everyone.
  const isHydrated = useHydrated();
  const code = isHydrated ? parameters.get('codigo') : null;
  const show = (next: string | null) => {
    setPosted(null);
    setParameters(next ? { codigo: next } : {});
  };
  // Another one for each submitted code, also for the same code.
  const { key } = useLocation();
  const content = useHeadingFocus<HTMLDivElement>(key);
  const lookUp = posted && 'code' in posted ? posted : null;
  const shownCode = lookUp?.code ?? (posted ? null : code);
  return (
    <TextPage title={withdrawalLabel}>
      <div ref={content} tabIndex={-1} className="grid gap-5">
        {shownCode ? (
          <WithdrawalStatus
            key={`${shownCode} ${key}`}
            code={shownCode}
            posted={lookUp}
            onCode={show}
          />
        ) : (
          <>
            <p>
              Tenés 10 días corridos desde que recibís tu compra para arrepentirte; si el último no
              es hábil, hasta el siguiente hábil. No hace falta que te registres ni que des un
              motivo, y la devolución no tiene costo.
            </p>
            <WithdrawalForm posted={posted?.kind === 'refused' ? posted : null} onCode={show} />
            <CodeForm
              refusal={posted?.kind === 'codeMissing' ? codeMissing : undefined}
              onCode={show}
            />
          </>
        )}
      </div>
    </TextPage>
  );
}
