import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { adminMeta } from '../admin-meta.ts';
import { newComboPath } from '../paths.ts';
import { ComboResults } from './combo-results.tsx';
import { comboSection } from './combo-section.ts';
import { useCombos } from './use-combos.ts';

export const meta = () => adminMeta(comboSection.title);

/** All combos as cards, and a link to create one. */
export default function CombosPage() {
  const list = useCombos();
  const isLoaded = !list.isPending && !list.error;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{comboSection.title}</h1>
          <p role="status">
            {isLoaded && (
              <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink">
                <span>
                  {list.combos.length}
                  <span className="sr-only"> {list.combos.length === 1 ? 'combo' : 'combos'}</span>
                </span>
              </span>
            )}
          </p>
        </div>
        <Link to={newComboPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Crear nuevo combo
        </Link>
      </div>
      <ComboResults list={list} />
    </>
  );
}
