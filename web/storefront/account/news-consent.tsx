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

/** Saves with `send` and reads the account again; returns the failure, or null. */
export async function saveAndRead(
  send: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<{ detail: string } | null> {
  const failure = await send().then(
    () => null,
    (error: unknown) => ({ detail: error instanceof Error ? error.message : '' }),
  );
  // Also after a failure: when the answer was lost, the choice may be saved.
  await read();
  return failure;
}

/** Whether the account agrees to receive news by e-mail, saved with each click. */
export function NewsConsent({ account: { newsAcceptedAt }, onChange }: NewsConsentProps) {
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const save = async (acceptsNews: boolean) => {
    if (chosen !== null) return;
    setChosen(acceptsNews);
    const failure = await saveAndRead(
      () => authenticatedCall('PUT /api/user/news', { body: { acceptsNews } }),
      onChange,
    );
    if (failure) notify('No pudimos guardar tu elección', { kind: 'error', ...failure });
    else {
      notify(acceptsNews ? 'Vas a recibir novedades' : 'No vas a recibir más novedades', {
        kind: 'success',
      });
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
