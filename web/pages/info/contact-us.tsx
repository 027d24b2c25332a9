import { socialProfile, supportEmail } from '../../storefront/info/info-pages.ts';
import { TextPage } from '../../storefront/info/text-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';

const link = 'underline underline-offset-4 decoration-line-strong hover:decoration-current';

export function meta() {
  return pageMeta('Soporte', 'Cómo pedir ayuda: correo y perfil oficiales de Vidriera.');
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
