import { useSearchParams } from 'react-router';
import { withdrawalLabel, withdrawalPath } from '#domain/site/consumer-links.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { TextPage } from '../../browse/info/text-page.tsx';
import { publicUrlFrom } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/withdrawal-page';
import { CodeForm } from './code-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(publicUrlFrom(matches), {
    title: withdrawalLabel,
    description:
      'Si te arrepentiste de tu compra, pedí acá la devolución: sin registrarte y sin costo.',
    path: withdrawalPath,
  });
}

/** The request to withdraw from a purchase, without an account; with a code, its state. */
export default function WithdrawalPage() {
  const [parameters, setParameters] = useSearchParams();
  // The document is the same for everyone.
  const isHydrated = useHydrated();
  const code = isHydrated ? parameters.get('codigo') : null;
  const show = (next: string | null) =>
    setParameters(next ? { codigo: next } : {}, { preventScrollReset: true });
  return (
    <TextPage title={withdrawalLabel}>
      {code ? (
        <WithdrawalStatus key={code} code={code} onLeave={() => show(null)} />
      ) : (
        <>
          <p>
            Tenés 10 días corridos desde que recibís tu compra para arrepentirte. No hace falta que
            te registres ni que des un motivo, y la devolución no tiene costo.
          </p>
          <WithdrawalForm onCode={show} />
          <CodeForm onCode={show} />
        </>
      )}
    </TextPage>
  );
}
