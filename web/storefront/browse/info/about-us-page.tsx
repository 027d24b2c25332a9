import { Link } from 'react-router';
import { legalPages } from '#domain/site/legal-pages.ts';
import { shopName } from '#domain/site/seller.ts';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { TextPage } from '../../../ui/page-frames.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/about-us-page';

export const handle = scriptsWhenUsed;

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: 'Sobre nosotros',
    description: 'Quiénes somos y qué hacemos con tus datos: la política de uso de datos.',
    path: '/info/about-us',
  });
}

export default function AboutUs() {
  const settings = useSettings();
  return (
    <TextPage title="Sobre nosotros">
      <p>
        {shopName(settings)} son dos tiendas de ropa en una misma casa. Kings se viste de día:
        líneas limpias, colores serenos. Lv se viste de noche: negro, gráfica y siluetas amplias.
        Diseñamos cada prenda por series cortas.
      </p>
      <p>
        Cada color de cada prenda tiene su propio stock: lo que ves disponible, lo está. Los precios
        están en pesos argentinos y el costo de envío se muestra antes de pagar.
      </p>
      <h2 className="display display-sm">Política de uso de datos</h2>
      <p>
        Guardamos solo lo necesario para que compres y recibas tu pedido. Nunca vemos ni guardamos
        los datos de tu tarjeta. No vendemos tus datos ni los usamos para publicidad de terceros.
      </p>
      <p>
        Qué guardamos, para qué y con quién lo compartimos está en la{' '}
        <Link to={legalPages.privacy.path} className="underline underline-offset-4">
          política de privacidad
        </Link>
        . En{' '}
        <Link to="/account/data" className="underline underline-offset-4">
          Mis datos
        </Link>{' '}
        podés ver y descargar los tuyos, corregir tu nombre y eliminar tu cuenta.
      </p>
    </TextPage>
  );
}
