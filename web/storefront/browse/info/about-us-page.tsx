import { Link } from 'react-router';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { TextPage } from '../../../ui/page-frames.tsx';
import { publicUrlFrom } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/about-us-page';

export const handle = scriptsWhenUsed;

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(publicUrlFrom(matches), {
    title: 'Sobre nosotros',
    description:
      'Quiénes somos y qué hacemos con tus datos: la política de uso de datos de Vidriera.',
    path: '/info/about-us',
  });
}

export default function AboutUs() {
  return (
    <TextPage title="Sobre nosotros">
      <p>
        Vidriera son dos tiendas de ropa en una misma casa. Kings se viste de día: líneas limpias,
        colores serenos. Lv se viste de noche: negro, gráfica y siluetas amplias. Diseñamos cada
        prenda por series cortas y la enviamos a toda la Argentina.
      </p>
      <p>
        Cada color de cada prenda tiene su propio stock: lo que ves disponible, lo está. Los precios
        están en pesos argentinos y el costo de envío se muestra antes de pagar.
      </p>
      <h2 className="display display-sm">Política de uso de datos</h2>
      <p>
        Guardamos solo lo necesario para que compres y recibas tu pedido: tu nombre, tu correo
        electrónico, tu contraseña cifrada, y los datos de envío que cargás en cada compra (DNI del
        destinatario, dirección y, si querés, un teléfono).
      </p>
      <p>
        El pago se hace en el sitio del proveedor de pagos: nunca vemos ni guardamos los datos de tu
        tarjeta. Compartimos tu dirección únicamente con el correo que lleva el paquete. No vendemos
        tus datos ni los usamos para publicidad de terceros.
      </p>
      <p>
        Tu sesión, tu carrito y tus favoritos quedan guardados en tu navegador; con una cuenta, tus
        favoritos también en ella. Podés pedir una copia de tus datos, corregirlos o eliminarlos
        escribiendo a{' '}
        <Link to="/info/contact-us" className="underline underline-offset-4">
          soporte
        </Link>
        .
      </p>
    </TextPage>
  );
}
