import type { MouseEvent } from 'react';
import { whatsappUrl } from '#domain/shared/phone-urls.ts';
import { Icon } from '../../../ui/icons.tsx';

// Not in `icons.tsx`, which every page loads.
const sharePath = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 13v7h14v-7';

export const pageLinkClass =
  'inline-flex min-h-8 items-center gap-2 justify-self-start text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11';

type ShareLinkProps = {
  title: string;
  /** Absolute. */
  url: string;
};

/** Shares a page by the device's own menu; where there is none, by WhatsApp. */
export function ShareLink({ title, url }: ShareLinkProps) {
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // A shopper who closes the menu rejects it.
    navigator.share({ title, url }).catch(() => {});
  };
  return (
    <a
      href={whatsappUrl('', `${title} ${url}`)}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      className={pageLinkClass}
    >
      <Icon className="size-4" path={sharePath} />
      Compartir
    </a>
  );
}
