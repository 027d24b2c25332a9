import { type FormEvent, useState } from 'react';
import { garmentText } from '#domain/catalogue/garment-text.ts';
import type { Exchange, ExchangeableGarment } from '#domain/contract/exchanges.ts';
import { exchangeReturnText } from '#domain/orders/exchange.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PartFailure } from '../../../ui/load-failure.tsx';
import { notify } from '../../../ui/notify.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/page-states.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { reads, useOwnRead } from '../../../use-read.ts';
import { SizeButtons } from '../../browse/product/size-buttons.tsx';

/** How the garments are exchanged: sent, or in person, at this place or where both agree. */
export type Handover = 'sent' | { place: string | null };

type ExchangeDialogProps = {
  orderId: string;
  handover: Handover;
  open: boolean;
  onClose: () => void;
  onRequested: (exchange: Exchange) => void;
};

/** The garments of a delivered order and the other sizes of the chosen one. */
export default function ExchangeDialog(props: ExchangeDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Cambiar un talle">
      <LoadedForm {...props} />
    </Dialog>
  );
}

function LoadedForm({ orderId, handover, onClose, onRequested }: ExchangeDialogProps) {
  const input = { params: { orderId } };
  const { data, error, refetch } = useOwnRead('GET /api/user/orders/:orderId/exchanges', input);
  const garments = data?.garments;
  if (error && !garments) return <PartFailure text={error.message} onRetry={refetch} />;
  if (!garments) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Cargando las prendas...</span>
        <Skeleton className="h-24 lv:rounded-xl" />
        <Skeleton className="h-11 w-2/3 lv:rounded-xl" />
      </div>
    );
  }
  if (garments.length === 0) {
    return <p className="text-pretty">Ya estás cambiando todas las prendas de esta compra.</p>;
  }
  return (
    <ExchangeForm
      orderId={orderId}
      handover={handover}
      garments={garments}
      onRequested={(exchange) => {
        onRequested(exchange);
        onClose();
      }}
      onFailed={() => {
        void refetch();
        void reads.invalidateQueries({ queryKey: ['GET /api/user/orders'] });
      }}
    />
  );
}

type ExchangeFormProps = Pick<ExchangeDialogProps, 'orderId' | 'handover' | 'onRequested'> & {
  garments: readonly ExchangeableGarment[];
  onFailed: () => void;
};

/** The same for a garment that was read again. */
const keyOf = ({ line, item, size }: ExchangeableGarment) => `${line}-${item}-${size}`;

function ExchangeForm({ orderId, handover, garments, onRequested, onFailed }: ExchangeFormProps) {
  const [key, setKey] = useState<string | null>(null);
  const [wantedId, setSizeId] = useState<string | null>(null);
  // Of requests that failed, and may have been made: with their units, the shop refuses the same ones again.
  const [failed, setFailed] = useState<Readonly<Record<string, number>>>({});
  const [only] = garments.length === 1 && Object.keys(failed).length === 0 ? garments : [];
  // What was read the last time is shown at first: it may have garments that are being exchanged by now.
  const garment = only ?? garments.find((one) => keyOf(one) === key);
  const sizeId = garment?.sizes.find(({ _id }) => _id === wantedId)?._id ?? null;
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!garment || !sizeId) return;
    const { line, item, size: from } = garment;
    const units = failed[keyOf(garment)] ?? garment.units;
    const body = { line, from, units, size: sizeId, ...(item === null ? {} : { item }) };
    setIsBusy(true);
    try {
      const input = { params: { orderId }, body };
      onRequested(await authenticatedCall('POST /api/user/orders/:orderId/exchanges', input));
    } catch (error) {
      notify('No se pudo pedir el cambio', {
        kind: 'error',
        detail: error instanceof Error ? error.message : '',
      });
      const name = keyOf(garment);
      const { [name]: _, ...others } = failed;
      const isWarned = error instanceof ApiError && error.body.code === 'edited_meanwhile';
      setKey(name);
      if (isWarned) setSizeId(null);
      setFailed(isWarned ? others : { ...failed, [name]: units });
      onFailed();
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (chosen: ExchangeableGarment) => {
    setKey(keyOf(chosen));
    setSizeId(null);
  };
  return (
    <form onSubmit={submit} className="grid gap-6">
      {!only && (
        <fieldset>
          <legend className="label mb-3 text-muted">¿Qué prenda?</legend>
          <ul className="grid gap-2">
            {garments.map((offered) => (
              <li key={keyOf(offered)}>
                <button
                  type="button"
                  aria-pressed={offered === garment}
                  onClick={() => choose(offered)}
                  className={cx(
                    'w-full border p-1.5 text-left transition-colors lv:rounded-xl',
                    offered === garment ? 'border-ink' : 'border-line hover:border-line-strong',
                  )}
                >
                  <Garment garment={offered} />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {only && <Garment garment={only} />}
      {garment && <NewSize garment={garment} chosen={sizeId} onChoose={setSizeId} />}
      <p className="text-sm text-pretty text-muted">
        La prenda te queda al precio que pagaste. Te reservamos el talle nuevo y{' '}
        {handoverText(handover)}, sin uso, sin lavar y con sus etiquetas. {exchangeReturnText}
      </p>
      <Button type="submit" busy={isBusy} ariaDisabled={!sizeId} className="justify-self-start">
        Pedir el cambio
      </Button>
    </form>
  );
}

function handoverText(handover: Handover): string {
  if (handover === 'sent') return 'te lo enviamos cuando recibimos la prenda';
  const { place } = handover;
  return place
    ? `te lo damos en ${place} cuando traés la prenda`
    : 'te lo damos cuando recibimos la prenda';
}

function Garment({ garment }: { garment: ExchangeableGarment }) {
  return (
    <span className="flex items-center gap-4">
      <Picture src={garment.image} alt="" sizes="64px" className="w-16 shrink-0 lv:rounded-lg" />
      <span className="grid leading-snug">
        <span className="font-medium">{garment.title}</span>
        <span className="text-sm text-muted">{garmentText(garment)}</span>
      </span>
    </span>
  );
}

type NewSizeProps = {
  garment: ExchangeableGarment;
  chosen: string | null;
  onChoose: (sizeId: string) => void;
};

function NewSize({ garment: { sizes }, chosen, onChoose }: NewSizeProps) {
  if (!sizes.some(({ isAvailable }) => isAvailable)) {
    return (
      <p className="text-pretty">
        Ahora no queda stock de otro talle de esta prenda. Escribinos y lo vemos.
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="label mb-3 text-muted">Talle nuevo</legend>
      <SizeButtons
        sizes={sizes.map(({ _id, size, isAvailable }) => ({
          ...{ id: _id, size, stock: isAvailable ? 1 : 0 },
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </fieldset>
  );
}
