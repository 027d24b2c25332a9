import type { Person } from '#domain/contract/common.ts';
import { telUrl, whatsappUrl } from '#domain/shared/phone-urls.ts';
import { cx } from '../../ui/cx.ts';
import { textLinkClass } from './badges.tsx';

/** 24 px high, so that neighbouring links can be hit. */
const contactClass = `inline-block py-0.5 ${textLinkClass}`;

/** The name of who buys; those who buy at the counter need not give one. */
export const buyerName = ({
  firstName,
  lastName,
}: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'Cliente del mostrador';

/** A buyer's address, which opens an e-mail to them; those who buy at the counter or by a link may have given none. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  if (email === '') return <span className={className}>Sin correo</span>;
  return (
    <a href={`mailto:${email}`} className={cx('wrap-anywhere', contactClass, className)}>
      {email}
    </a>
  );
}

/** A buyer's phone, which calls it, and a link to write to it by WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <a href={telUrl(phone)} className={contactClass}>
        {phone}
      </a>
      <a
        href={whatsappUrl(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp a ${phone}`}
        className={contactClass}
      >
        WhatsApp
      </a>
    </span>
  );
}
