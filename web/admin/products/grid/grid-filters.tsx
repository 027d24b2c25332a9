import { stores } from '#domain/site/store.ts';
import { controlClass } from '../../../ui/form/field.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { SearchBox } from '../../search-box.tsx';
import type { useGridAddress } from './use-grid-address.ts';

/** The search by name and the store filter. */
export function GridFilters({ address }: { address: ReturnType<typeof useGridAddress> }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        value={address.search}
        placeholder="Buscar por nombre..."
        onSearch={address.setSearch}
      />
      <div className="relative w-full sm:w-52">
        <select
          aria-label="Tienda"
          value={address.store ?? ''}
          onChange={({ target }) =>
            address.setStore(stores.find(({ code }) => code === target.value)?.code ?? null)
          }
          className={`${controlClass} appearance-none rounded-control bg-raised pr-9 sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5`}
        >
          <option value="">Todas las tiendas</option>
          {stores.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
      </div>
    </div>
  );
}
