import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { ScanMessage, useScanMessage } from '../../kit/scan-message.tsx';
import { adminMeta, packingSection } from '../../kit/sections.ts';
import { useScanField } from '../../kit/use-scan-field.ts';
import { pack, packedOf, usePackedGarments } from './packed-garments.ts';
import { ParcelContents, usePickList } from './parcel-contents.tsx';
import { findOrder, isGarmentCode, scanGarment } from './scan.ts';

export const meta = () => adminMeta(packingSection.title);

/**
 * Packing with a barcode scanner, which types a code and Enter: the label opens its order, and each garment is ticked
 * off. What does not belong into the parcel is refused.
 */
export default function ScanPage() {
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('orden');
  const list = usePickList(orderId);
  const { message, report, clear } = useScanMessage();
  const [isBusy, setIsBusy] = useState(false);
  const [code, setCode] = useState('');
  const field = useScanField();

  const openOrder = async (scanned: string) => {
    setIsBusy(true);
    try {
      const found = await findOrder(scanned);
      if ('error' in found) return report(found.error, true);
      setSearch({ orden: found.orderId });
      clear();
    } catch (error) {
      report(error instanceof ApiError ? error.message : String(error), true);
    } finally {
      setIsBusy(false);
      field.current?.focus();
    }
  };
  const scan = (scanned: string) => {
    if (!isGarmentCode(scanned)) return void openOrder(scanned);
    if (!orderId || !list.data) return report('Escaneá primero la etiqueta del pedido.', true);
    const packed = packedOf(usePackedGarments.getState(), orderId);
    const found = scanGarment(scanned, list.data.rows, packed);
    if (found.kind === 'refused') return report(found.text, true);
    pack(orderId, found.row.sizeId, 1);
    report(`${found.row.title}, talle ${found.row.size}: adentro.`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned !== '' && !isBusy) scan(scanned);
  };

  return (
    <div className="max-w-3xl">
      <ListHeader
        title={packingSection.title}
        text="Escaneá la etiqueta del pedido y después cada prenda. Sin lector, escribí el código y apretá Enter."
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
        <Button type="submit" size="dense" busy={isBusy}>
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
