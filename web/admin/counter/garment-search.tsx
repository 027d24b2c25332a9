import { type FormEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isBarcode } from '#domain/catalogue/barcode.ts';
import { colorName } from '#domain/catalogue/color.ts';
import type { CounterCombo, CounterProduct } from '#domain/contract/sales.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Field } from '../../ui/form/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { denseControl } from '../kit/fields.tsx';
import { ScanMessage, useScanMessage } from '../kit/scan-message.tsx';
import { useScanField } from '../kit/use-scan-field.ts';
import { FoundCombo } from './found-combo.tsx';
import { type Found, factsOf, type Garment, searchCombos, searchGarments } from './garments.ts';
import type { SoldItem } from './sale-items.ts';

type GarmentSearchProps = {
  products: readonly CounterProduct[];
  combos: readonly CounterCombo[];
  garments: ReadonlyMap<string, Garment>;
  onAdd: (item: SoldItem) => void;
};

/**
 * One field for a scanner, which types a code and Enter, and for a search as it is typed. A scanned unit is added at
 * once; of what was found a tap on a size adds one.
 */
export function GarmentSearch({ products, combos, garments, onAdd }: GarmentSearchProps) {
  const [text, setText] = useState('');
  const { message, report, reportRefusal } = useScanMessage();
  const field = useScanField();
  const searched = useDeferredValue(text.trim());
  const words = isBarcode(searched) ? '' : searched;
  const search = useCallback(
    (wanted: string) => {
      const ofProducts = searchGarments(products, wanted);
      const ofCombos = searchCombos(combos, garments, wanted);
      return {
        ...{ foundProducts: ofProducts.found, foundCombos: ofCombos.found },
        count: ofProducts.found.length + ofCombos.found.length,
        hasMore: ofProducts.hasMore || ofCombos.hasMore,
      };
    },
    [products, combos, garments],
  );
  // Of thousands of products, once for each text: each key also renders the text before it.
  const found = useMemo(() => search(words), [search, words]);
  const { foundProducts, foundCombos, count, hasMore } = found;
  // Not of a code that is being typed, nor once more below the message of Enter.
  const isMissing = count === 0 && /\D/.test(words) && message?.text !== missingText(words);

  const add = (item: SoldItem, name: string) => {
    onAdd(item);
    report(`${name}: en la venta.`);
    setText('');
    field.current?.focus();
  };
  const addGarment = (garment: Garment) =>
    add({ sizeId: garment.size._id }, `${garment.product.nombre}, ${factsOf(garment)}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const garment = garments.get(typed);
    if (garment) return addGarment(garment);
    if (isBarcode(typed)) {
      setText('');
      return reportRefusal(`Ninguna prenda de la tienda tiene el código ${typed}.`);
    }
    if (search(typed).count === 0) reportRefusal(missingText(typed));
  };

  return (
    <section aria-label="Agregar prendas" className="grid gap-3">
      <form onSubmit={submit}>
        <Field
          ref={field}
          label="Escaneá o buscá una prenda"
          value={text}
          onChange={({ target }) => setText(target.value)}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          className={denseControl}
        />
      </form>
      <ScanMessage message={message} />
      {count > 0 && (
        // Named, so that the sale leaves it the space on a phone.
        <ul aria-label="Prendas encontradas" data-found className="grid gap-3">
          {foundProducts.map((one) => (
            <FoundProduct key={one.product._id} found={one} onAdd={addGarment} />
          ))}
          {foundCombos.map((one) => (
            <FoundCombo
              key={one.combo._id}
              found={one}
              onAdd={(chosen) =>
                add(
                  { comboId: one.combo._id, sizeIds: chosen.map(({ size }) => size._id) },
                  one.combo.name,
                )
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-muted empty:sr-only">
        {count > 0 && counted(count, 'resultado', 'resultados')}
        {hasMore && '. Hay más: escribí otra palabra.'}
        {isMissing && missingText(words)}
      </p>
    </section>
  );
}

const missingText = (typed: string): string => `No encontramos «${typed}».`;

type FoundProductProps = { found: Found; onAdd: (garment: Garment) => void };

function FoundProduct({ found: { product, variants }, onAdd }: FoundProductProps) {
  return (
    <li className="rounded-panel border border-line bg-raised p-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="wrap-anywhere">{product.nombre}</span>
        <span>{formatPrice(product.precio)}</span>
      </p>
      <ul className="mt-2 grid gap-3">
        {variants.map((variant) => {
          const name = [colorName(variant.color), variant.modelName].filter(Boolean).join(' · ');
          return (
            <li key={variant._id} className="flex gap-3">
              <Picture
                src={variant.image}
                alt=""
                sizes="72px"
                className="w-12 shrink-0 self-start rounded-md"
              />
              <div className="min-w-0">
                <p className="text-muted wrap-anywhere">{name}</p>
                <div className="mt-1 flex flex-wrap gap-2">
                  {variant.sizes.map((size) => (
                    <button
                      key={size._id}
                      type="button"
                      disabled={size.stock === 0}
                      onClick={() => onAdd({ product, variant, size })}
                      aria-label={`${product.nombre}, ${name}, talle ${size.size}, ${stockText(size.stock)}`}
                      className="min-h-11 min-w-14 rounded-control border border-line-strong px-3 leading-tight hover:border-ink disabled:opacity-40 pointer-fine:min-h-9"
                    >
                      <span className="block font-semibold">{size.size}</span>
                      <span className="block text-xs text-muted tabular-nums">
                        {stockText(size.stock)}
                      </span>
                    </button>
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const stockText = (stock: number): string => counted(stock, 'queda', 'quedan');
