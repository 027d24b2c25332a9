import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useFirstFocus } from '../../../ui/focus.ts';
import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { adminMeta, packingSection } from '../../kit/sections.ts';
import { pack, packedOf, usePackedGarments } from './packed-garments.ts';
import { ParcelContents, usePickList } from './parcel-contents.tsx';
import { findOrder, isGarmentCode, scanGarment } from './scan.ts';

export const meta = () => adminMeta(packingSection.title);

/** `at`: two scans with the same result are two messages. */
type Result = { isRefused: boolean; text: string; at: number };

/**
 * Packing with a barcode scanner, which types a code and Enter: the label opens its order, and each garment is ticked
 * off. What does not belong into the parcel is refused.
 */
export default function ScanPage() {
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('orden');
  const list = usePickList(orderId);
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(true, () => field.current?.focus());

  const say = (text: string, isRefused = false) => {
    setResult({ text, isRefused, at: Date.now() });
    // On a phone the refusal is felt, too.
    if (isRefused) navigator.vibrate?.(300);
  };
  const openOrder = async (scanned: string) => {
    setIsBusy(true);
    try {
      const found = await findOrder(scanned);
      if ('error' in found) return say(found.error, true);
      setSearch({ orden: found.orderId });
      setResult(null);
    } catch (error) {
      say(error instanceof ApiError ? error.message : String(error), true);
    } finally {
      setIsBusy(false);
      field.current?.focus();
    }
  };
  const scan = (scanned: string) => {
    if (!isGarmentCode(scanned)) return void openOrder(scanned);
    if (!orderId || !list.data) return say('Escaneá primero la etiqueta del pedido.', true);
    const packed = packedOf(usePackedGarments.getState(), orderId);
    const found = scanGarment(scanned, list.data.rows, packed);
    if (found.kind === 'refused') return say(found.text, true);
    pack(orderId, found.row.sizeId, 1);
    say(`${found.row.title}, talle ${found.row.size}: adentro.`);
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
      <div role={result?.isRefused ? 'alert' : 'status'} className="mb-4 empty:hidden">
        {result && <ScanResult key={result.at} {...result} />}
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

function ScanResult({ isRefused, text }: Result) {
  return isRefused ? (
    <p className="rounded-panel bg-danger p-4 text-lg font-semibold text-white">✕ {text}</p>
  ) : (
    <p className="rounded-panel border border-ok p-4 text-lg font-semibold text-ok">✓ {text}</p>
  );
}
