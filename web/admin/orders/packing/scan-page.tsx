import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { ScanMessage, useScanMessage } from '../../kit/scan-message.tsx';
import { adminMeta, packingSection } from '../../kit/sections.ts';
import { hasUnsaved } from '../../kit/unsaved-guard.tsx';
import { useScanField } from '../../kit/use-scan-field.ts';
import { pack, packedOf, usePackedGarments } from './packed-garments.ts';
import { ParcelContents, parcelQuery } from './parcel-contents.tsx';
import { findOrder, isGarmentCode, scanGarment } from './scan.ts';

export const meta = () => adminMeta(packingSection.title);

/**
 * Packing with a barcode scanner, which types a code and Enter: the label opens its order, and each garment is ticked
 * off. What does not belong into the parcel is refused.
 */
export default function ScanPage() {
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('orden');
  const client = useQueryClient();
  const { message, report, reportRefusal, clear } = useScanMessage();
  const [pending, setPending] = useState(0);
  const [code, setCode] = useState('');
  const field = useScanField();
  const opened = useRef(orderId);
  useEffect(() => {
    opened.current = orderId;
  }, [orderId]);
  // A scanner does not wait for answers: its codes are handled one after the other.
  const last = useRef<Promise<void>>(Promise.resolve());

  const openOrder = async (scanned: string) => {
    const found = await findOrder(scanned);
    if ('error' in found) return reportRefusal(found.error);
    // A confirmation would take what the scanner types next.
    if (found.orderId !== opened.current && hasUnsaved()) {
      return reportRefusal('Enviá o borrá el código de seguimiento antes de escanear otra orden.');
    }
    opened.current = found.orderId;
    setSearch({ orden: found.orderId });
    clear();
    field.current?.focus();
  };
  const packGarment = async (scanned: string) => {
    const id = opened.current;
    if (!id) return reportRefusal('Escaneá primero la etiqueta de la orden.');
    const { rows } = await client.fetchQuery(parcelQuery(id));
    const found = scanGarment(scanned, rows, packedOf(usePackedGarments.getState(), id));
    if (found.kind === 'refused') return reportRefusal(found.text);
    pack(id, found.row.sizeId, 1);
    report(`${found.row.title}, talle ${found.row.size}: adentro.`);
  };
  const handle = (scanned: string) =>
    (isGarmentCode(scanned) ? packGarment(scanned) : openOrder(scanned)).catch((error: unknown) =>
      reportRefusal(error instanceof ApiError ? error.message : String(error)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned === '') return;
    setPending((count) => count + 1);
    last.current = last.current
      .then(() => handle(scanned))
      .finally(() => setPending((count) => count - 1));
  };

  return (
    <div className="max-w-3xl">
      <ListHeader
        title={packingSection.title}
        text="Escaneá la etiqueta de la orden y después cada prenda. Sin lector, escribí el código y apretá Enter."
      />
      <form onSubmit={submit} className="mb-4 flex items-end gap-3">
        <div className="grow">
          <Field
            ref={field}
            label="Código"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // A phone's keyboard would cover the garments.
            inputMode={orderId ? 'none' : 'text'}
            maxLength={60}
            className={denseControl}
          />
        </div>
        <Button type="submit" size="dense">
          {/* Not busy: the Enter of the next code would be ignored. */}
          {pending > 0 && <Spinner />}
          Buscar
        </Button>
      </form>
      <div className="mb-4 text-lg">
        <ScanMessage message={message} />
      </div>
      {orderId && (
        <ParcelContents
          key={orderId}
          orderId={orderId}
          // A scanner's Enter would press the button that was tapped.
          onChanged={() => field.current?.focus()}
        />
      )}
    </div>
  );
}
