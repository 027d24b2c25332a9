import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { PanelCard } from '../kit/panel-card.tsx';
import { useIsOwner } from '../kit/panel-session.ts';
import { settingsSection } from '../kit/sections.ts';

/** What the shop must still set before it opens, each with a link to its field; null without any. */
export function MissingSettings({ missing }: { missing: Dashboard['missingSettings'] }) {
  const owner = useIsOwner();
  if (missing.length === 0) return null;
  return (
    <PanelCard title="Para abrir falta…" className="border-(--waiting)/50">
      <div className="grid gap-2 px-4 py-3">
        <p className="text-pretty text-muted">
          La ley pide que una tienda en línea muestre estos datos.{' '}
          {!owner && 'Los completa quien sea dueño de la tienda, en Configuración.'}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {missing.map(({ name, label }) => (
            <li key={name}>
              {owner ? (
                <Link
                  to={`${settingsSection.path}#${name}`}
                  className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          ))}
        </ul>
      </div>
    </PanelCard>
  );
}
