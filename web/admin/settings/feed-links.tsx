import { feedPath, stores } from '#domain/site/store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PanelCard } from '../kit/states.tsx';

/** The URLs of the product feeds. */
export function FeedLinks() {
  return (
    <PanelCard title="Catálogos para Google y Meta" className="mt-4">
      <div className="grid gap-4 p-4">
        <p className="text-muted">
          Pegá estos enlaces en Google Merchant Center y en Meta Commerce Manager para mostrar tus
          productos allí. Tienen siempre el precio y el stock del momento.
        </p>
        <ul className="grid gap-3">
          {stores.map((store) => {
            const url = new URL(feedPath(store), window.location.origin).href;
            return (
              <li key={store.code} className="flex flex-wrap items-center justify-between gap-2">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="break-all underline underline-offset-4"
                >
                  {url}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
                <CopyButton
                  text={url}
                  copied={`Enlace de ${store.name} copiado`}
                  failed="No se pudo copiar. Seleccioná el enlace y copialo a mano."
                  size="dense"
                >
                  Copiar<span className="sr-only"> el enlace de {store.name}</span>
                </CopyButton>
              </li>
            );
          })}
        </ul>
      </div>
    </PanelCard>
  );
}
