import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLinkSizes } from '#domain/cart/cart-link.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import type { CreatedLink } from './link-done.tsx';
import { type PricedSale, toSaleDraft, useDraft } from './sale-draft.ts';
import { purchasePath } from './sale-items.ts';
import { findReductionFault } from './sale-payments.ts';

/** What is being sent of the open sale: until its answer its garments stay, and nothing else is sent. */
export type Sending = 'sale' | 'link' | null;

type ChatSaleProps = {
  priced: PricedSale;
  sending: Sending;
  onSending: (sending: Sending) => void;
  onCreated: (link: CreatedLink) => void;
};

/** The open sale for a buyer in a chat: a link that pays it, or one that fills a cart of the site with it. */
export function ChatSale({ priced, sending, onSending, onCreated }: ChatSaleProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  // Such a link fills a cart with garments alone.
  const hasCombo = priced.lines.some(({ combo }) => combo !== null);
  const create = async () => {
    const draft = useDraft.getState();
    const fault = findReductionFault(draft, priced);
    setFailure(fault?.text ?? null);
    if (fault) return;
    const { payments: _, ...body } = toSaleDraft(draft, priced);
    onSending('link');
    try {
      const link = await authenticatedCall('POST /api/admin/payment-links', { body });
      onCreated({ ...link, saleReference: draft.saleReference, phone: draft.buyer.phone });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure([error.message, ...Object.values(error.body.fields ?? {})].join(' '));
    } finally {
      onSending(null);
      void client.invalidateQueries({ queryKey: ['counter'] });
    }
  };
  const copyPurchaseLink = () => {
    setFailure(null);
    if (priced.lines.length > maxLinkSizes) {
      setFailure(`Un enlace de compra puede tener hasta ${maxLinkSizes} talles: mandá más de uno.`);
      return;
    }
    void copyText(window.location.origin + purchasePath(priced.lines), {
      copied: 'Enlace de compra copiado',
      failed: 'No se pudo copiar el enlace',
    });
  };
  return (
    <section
      aria-label="Venta por chat"
      className="grid gap-3 rounded-panel border border-line bg-raised p-4"
    >
      <p className="font-medium">¿Es por WhatsApp?</p>
      <p className="text-muted">
        Con el enlace de pago la venta queda guardada un día y se entrega en el local. Con el de
        compra, el cliente elige el envío en la web, al precio de la web.
      </p>
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          busy={sending === 'link'}
          ariaDisabled={sending === 'sale'}
          onClick={() => void create()}
        >
          Crear enlace de pago
        </Button>
        {!hasCombo && (
          <Button variant="outline" onClick={copyPurchaseLink}>
            Copiar enlace de compra
          </Button>
        )}
      </div>
    </section>
  );
}
