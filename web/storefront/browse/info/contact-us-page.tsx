import { Fragment } from 'react';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { telUrl, whatsappUrl } from '#domain/shared/phone-urls.ts';
import { type SocialProfile, socialProfiles } from '#domain/site/contact.ts';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { TextPage } from '../../../ui/page-frames.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/contact-us-page';

const link = 'underline underline-offset-4 decoration-line-strong hover:decoration-current';

export const handle = scriptsWhenUsed;

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: 'Soporte',
    description: 'Cómo pedir ayuda: los canales oficiales.',
    path: '/info/contact-us',
  });
}

export default function ContactUs() {
  const settings = useSettings();
  return (
    <TextPage title="SOPORTE">
      <Channels settings={settings} />
      <Phones settings={settings} />
      <p>
        Nunca te vamos a pedir información personal. Si te llega un correo de otra dirección en
        nombre de la tienda, no lo respondas.
      </p>
      <h2 className="display display-sm">¿Un problema con tu compra?</h2>
      <p>
        Escribinos con el comprobante de pago y el correo de la cuenta con la que pagaste en el
        proveedor de pagos.
      </p>
      <p>
        Si la compra fue exitosa, debe aparecer en «Mis Pedidos» con el estado{' '}
        <strong>Aceptado</strong>.
      </p>
    </TextPage>
  );
}

/** Telephone, WhatsApp and the hours, as far as the shop has them. */
function Phones({ settings: { phone, whatsapp, supportHours } }: { settings: PublicSettings }) {
  const channels = [
    phone && { label: 'Teléfono', text: phone, href: telUrl(phone) },
    whatsapp && { label: 'WhatsApp', text: whatsapp, href: whatsappUrl(whatsapp) },
  ].filter((channel) => channel !== '');
  if (channels.length === 0 && !supportHours) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {channels.map(({ label, text, href }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <a href={href} className={link}>
              {text}
            </a>
          </dd>
        </Fragment>
      ))}
      {supportHours && (
        <>
          <dt className="text-muted">Horario</dt>
          <dd>{supportHours}</dd>
        </>
      )}
    </dl>
  );
}

/** The official channels, as far as the shop has them; the phones follow it. */
function Channels({ settings }: { settings: PublicSettings }) {
  const { supportEmail, phone, whatsapp } = settings;
  const profiles = socialProfiles(settings, null);
  const channels = [
    supportEmail && (
      <>
        nuestro correo oficial,{' '}
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
      </>
    ),
    profiles.length > 0 && <Profiles profiles={profiles} />,
    (phone || whatsapp) && (phone && whatsapp ? 'los números que siguen' : 'el número que sigue'),
  ].filter(Boolean);
  if (channels.length === 0) {
    return <p>Damos soporte únicamente por los canales oficiales que publicamos en esta página.</p>;
  }
  return (
    <p>
      Damos soporte únicamente por{' '}
      {channels.map((channel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: channels are neither added nor moved.
        <Fragment key={index}>
          {index > 0 && (index === channels.length - 1 ? ', y por ' : ', por ')}
          {channel}
        </Fragment>
      ))}
      .
    </p>
  );
}

function Profiles({ profiles }: { profiles: readonly SocialProfile[] }) {
  return (
    <>
      {profiles.length === 1 ? 'nuestro perfil oficial en ' : 'nuestros perfiles oficiales, '}
      {profiles.map(({ label, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ' e '}
          <a href={url} target="_blank" rel="noreferrer" className={link}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  );
}
