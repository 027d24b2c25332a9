import { whatsappUrl } from '#domain/shared/phone-urls.ts';
import { useSettings } from '../../seo/layout-data.ts';
import { pageLinkClass } from './share-link.tsx';

type AskLinkProps = {
  name: string;
  /** What is chosen: the colour and the size. */
  facts: readonly (string | null | undefined)[];
  /** Absolute. */
  url: string;
};

/** Asks the shop about a garment by WhatsApp, when it has a number: a link alone, without a script of theirs. */
export function AskLink({ name, facts, url }: AskLinkProps) {
  const { whatsapp } = useSettings();
  if (!whatsapp) return null;
  const chosen = facts.filter(Boolean).join(', ');
  const text = `Hola, quería consultar por ${name}${chosen && ` (${chosen})`}: ${url}`;
  return (
    <a
      href={whatsappUrl(whatsapp, text)}
      target="_blank"
      rel="noreferrer"
      className={pageLinkClass}
    >
      Consultar por WhatsApp
    </a>
  );
}
