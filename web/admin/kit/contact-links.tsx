import { telUrl, whatsappUrl } from '#domain/shared/phone.ts';
import { cx } from '../../ui/cx.ts';
import { textLinkClass } from './badges.tsx';

/** 24 px high, so that neighbouring links can be hit. */
const contactClass = `inline-block py-0.5 ${textLinkClass}`;

/** A buyer's address, which opens an e-mail to them. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
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
