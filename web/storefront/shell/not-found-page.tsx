import { data, Link } from 'react-router';
import { shopName } from '#domain/site/seller.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useSettings } from '../seo/layout-data.ts';

/** Every path without a route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** The 404 page. */
export function NotFoundScreen() {
  const settings = useSettings();
  return (
    <main className="frame grid min-h-[80svh] content-center justify-items-center gap-8 py-20 text-center">
      <title>{`Página no encontrada · ${shopName(settings)}`}</title>
      <p aria-hidden="true" className="display display-xl text-line-strong">
        404
      </p>
      <h1 className="display display-md max-w-[22ch]">
        Oops! Estás accediendo a un sitio inexistente!
      </h1>
      <Link to="/" className={buttonClass('solid', 'regular', 'max-[600px]:w-full')}>
        Volver al Inicio
      </Link>
    </main>
  );
}
