import { socialProfile, supportEmail } from '../../storefront/info/info-pages.ts';
import { TextPage } from '../../storefront/info/text-page.tsx';
import { publicMeta } from '../../storefront/seo/public-meta.ts';
import { publicUrlFrom } from '../../storefront/seo/public-url.ts';
import type { Route } from './+types/contact-us';

const link = 'underline underline-offset-4 decoration-line-strong hover:decoration-current';

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(publicUrlFrom(matches), {
    title: 'Soporte',
    description: 'Cómo pedir ayuda: correo y perfil oficiales de Vidriera.',
    path: '/info/contact-us',
  });
}

export default function ContactUs() {
  return (
    <TextPage title="SOPORTE">
      <p>
        Damos soporte únicamente por nuestro correo oficial,{' '}
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
        , y por nuestro perfil oficial en{' '}
        <a href={socialProfile.url} target="_blank" rel="noreferrer" className={link}>
          {socialProfile.name}
        </a>
        .
      </p>
      <p>
        Nunca te vamos a pedir información personal. Si te llega un correo de otra dirección en
        nombre de la tienda, no lo respondas.
      </p>
      <h2 className="display display-sm">¿Un problema con tu compra?</h2>
      <p>
        Escríbenos con el comprobante de pago y el correo de la cuenta con la que pagaste en el
        proveedor de pagos.
      </p>
      <p>
        Si la compra fue exitosa, debe aparecer en «Mis Pedidos» con el estado{' '}
        <strong>Aceptado</strong>.
      </p>
    </TextPage>
  );
}
