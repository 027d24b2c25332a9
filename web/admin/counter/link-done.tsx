import { useRef } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { paymentLinkText } from '#domain/orders/payment-link.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { whatsappUrl } from '#domain/shared/phone-urls.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { Moment } from '../kit/item-parts.tsx';
import { OrderName } from './order-name.tsx';

export type CreatedLink = CallOutput<'POST /api/admin/payment-links'> & {
  saleReference: string;
  phone: string;
};

/** A payment link that was created: its text for a chat, its end and its order. */
export function LinkDone({ link, onNext }: { link: CreatedLink; onNext: () => void }) {
  const { orderId, path, until, total, phone } = link;
  const next = useRef<HTMLButtonElement>(null);
  useFirstFocus(true, () => next.current?.focus());
  const url = window.location.origin + path;
  const text = paymentLinkText(url, formatPrice(total));
  return (
    <section
      aria-label="Enlace de pago"
      className="grid max-w-xl gap-4 rounded-panel border border-line bg-raised p-5"
    >
      <div role="status">
        <h2 className="text-2xl font-semibold">✓ Enlace de pago creado</h2>
        <p className="mt-1">
          Las prendas quedan guardadas hasta el <Moment at={until} />. Quien tenga el enlace puede
          pagar la <OrderName orderId={orderId} noun="orden" />.
        </p>
        <p className="mt-2 rounded-panel bg-sunken p-3 wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={next} onClick={onNext}>
          Nueva venta
        </Button>
        <a
          href={whatsappUrl(phone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline')}
        >
          Mandar por WhatsApp
        </a>
        <CopyButton
          text={url}
          copied="Enlace copiado"
          failed="No se pudo copiar. Seleccioná el enlace y copialo a mano."
        >
          Copiar enlace
        </CopyButton>
      </div>
    </section>
  );
}
