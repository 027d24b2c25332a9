import { useState } from 'react';
import { newsConsentText } from '#domain/accounts/account.ts';
import type { OwnData } from '#domain/contract/own-data.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { notify } from '../../ui/notify.ts';

type NewsConsentProps = {
  account: OwnData['account'];
  /** Reads the account again. */
  onChange: () => Promise<unknown>;
};

/** Whether the account agrees to receive news by e-mail, saved with each click. */
export function NewsConsent({ account: { newsAcceptedAt }, onChange }: NewsConsentProps) {
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const save = async (acceptsNews: boolean) => {
    if (chosen !== null) return;
    setChosen(acceptsNews);
    try {
      await authenticatedCall('PUT /api/user/news', { body: { acceptsNews } });
      await onChange();
      notify(acceptsNews ? 'Vas a recibir novedades' : 'No vas a recibir más novedades', {
        kind: 'success',
      });
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      notify('No pudimos guardar tu elección', { kind: 'error', detail });
    }
    setChosen(null);
  };
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-2 text-xl font-medium">
        Novedades y ofertas
      </h2>
      <CheckboxField
        className="text-sm"
        label={newsConsentText}
        hint={
          newsAcceptedAt
            ? `Aceptaste el ${formatDay(newsAcceptedAt)}. Para dejar de recibirlas, desmarcá la casilla.`
            : 'No te las mandamos. Si marcás la casilla, podés desmarcarla cuando quieras.'
        }
        checked={chosen ?? newsAcceptedAt !== null}
        onChange={({ target }) => void save(target.checked)}
      />
    </section>
  );
}
