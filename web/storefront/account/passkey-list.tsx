import { useState } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { PartFailure } from '../../ui/load-failure.tsx';
import { notify } from '../../ui/notify.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useOwnRead } from '../../use-read.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Loaded = CallOutput<'GET /users/passkeys'>;
type Passkey = Loaded['passkeys'][number];

/**
 * Passkeys are offered to administrators. Who was one still needs theirs to sign in, so any account that has some can
 * change them.
 */
export function PasskeySection({ isOffered }: { isOffered: boolean }) {
  const { data } = useOwnRead('GET /users/passkeys', undefined);
  const hasSome = data !== undefined && data.passkeys.length > 0;
  const [hadSome, setHadSome] = useState(hasSome);
  // Shown also once the last one is removed, so that the focus stays in it.
  if (hasSome && !hadSome) setHadSome(true);
  if (!isOffered && !hadSome) return null;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-4 text-xl font-medium">
        Llaves de acceso
      </h2>
      <PasskeyList />
    </section>
  );
}

/**
 * Said when the answer to a new passkey was lost, of an account that had so many: it may have been added, and the first
 * one with recovery codes that nobody has seen.
 */
export const lostPasskeyText = (count: number): string =>
  count === 0
    ? 'No llegó la respuesta: si la llave figura en la lista, creá códigos de recuperación'
    : 'No llegó la respuesta: mirá si la llave figura en la lista';

/** The account's passkeys and recovery codes, and the buttons that change them. */
function PasskeyList() {
  const { data, error, refetch } = useOwnRead('GET /users/passkeys', undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);

  const run = async (failed: string, work: () => Promise<void>, lost = failed) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const isLost = error instanceof ApiError && error.isLost;
      notify(isLost ? lost : failed, {
        kind: 'error',
        detail: error instanceof Error ? error.message : '',
      });
    }
    await refetch();
    setIsBusy(false);
  };
  const add = () =>
    run(
      'No se agregó la llave de acceso',
      async () => {
        const check = await authenticatedCall('POST /users/passkeys/start');
        const { createPasskey } = await import('./passkey.ts');
        const body = await createPasskey(check);
        const { recoveryCodes } = await authenticatedCall('POST /users/passkeys', { body });
        notify('Llave de acceso agregada', { kind: 'success' });
        setCodes(recoveryCodes);
      },
      lostPasskeyText(data?.passkeys.length ?? 0),
    );
  const remove = (id: string) =>
    run('No se quitó la llave de acceso', async () => {
      setRemoved(null);
      const { message } = await authenticatedCall('DELETE /users/passkeys/:id', { params: { id } });
      notify(message, { kind: 'success' });
    });
  const replaceCodes = () =>
    run(
      'No se crearon los códigos',
      async () => {
        setCodes((await authenticatedCall('POST /users/recovery-codes')).recoveryCodes);
      },
      // Those of before may be gone all the same.
      'No llegaron los códigos nuevos: volvé a crearlos',
    );

  if (!data && !error) return <Spinner label="Cargando..." />;
  if (!data) {
    return <PartFailure text="No se pudieron cargar las llaves de acceso." onRetry={refetch} />;
  }
  const { passkeys, recoveryCodesLeft, isRequired } = data;
  return (
    <>
      <p className="mb-5 text-pretty text-muted">
        Con una llave de acceso, además de la contraseña hace falta tu teléfono, tu computadora o
        una llave de seguridad para iniciar sesión.
      </p>
      {isRequired && passkeys.length === 0 && (
        <p role="alert" className="mb-5 font-medium">
          La tienda pide una llave de acceso a quienes la administran. Agregá una para abrir el
          panel.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="mb-6 border-b border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey._id}
              tabIndex={-1}
              className="flex items-center justify-between gap-4 border-t border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-medium">{passkey.device}</p>
                <p className="text-sm text-muted">Agregada el {formatMoment(passkey.createdAt)}</p>
                <p className="text-sm text-muted">
                  {passkey.lastUsedAt
                    ? `Último uso: ${formatMoment(passkey.lastUsedAt)}`
                    : 'Todavía sin usar'}
                </p>
              </div>
              <Button
                variant="outline"
                size="dense"
                aria-label={`Quitar la llave de ${passkey.device}, agregada el ${formatMoment(passkey.createdAt)}`}
                busy={isBusy}
                onClick={() => setRemoved(passkey)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isBusy} onClick={() => void add()}>
          Agregar llave de acceso
        </Button>
        {passkeys.length > 0 && (
          <Button variant="outline" busy={isBusy} onClick={() => void replaceCodes()}>
            Crear códigos de recuperación
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {recoveryCodesLeft === 1
            ? 'Te queda 1 código de recuperación.'
            : `Te quedan ${recoveryCodesLeft} códigos de recuperación.`}
        </p>
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        open={removed !== null}
        title="Quitar llave de acceso"
        text={
          passkeys.length === 1
            ? 'Es la última: para iniciar sesión alcanzará con la contraseña, y tus códigos de recuperación dejarán de servir.'
            : `¿Quitar la llave de ${removed?.device ?? ''}?`
        }
        confirm="Quitar"
        danger
        busy={isBusy}
        onConfirm={() => removed && void remove(removed._id)}
        onCancel={() => setRemoved(null)}
      />
    </>
  );
}
