import { Link, Outlet } from 'react-router';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { textLinkClass } from '../kit/badges.tsx';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, deliverySection, newDeliveryPath, settingsSection } from '../kit/sections.ts';
import { deliveryErrorTitle, useDeliveryMethods } from './delivery-queries.ts';
import { MethodRow } from './method-row.tsx';

export const meta = () => adminMeta(deliverySection.title);

/** The ways in which the shop delivers, and a link to add one. */
export default function DeliveryPage() {
  const { query, methods } = useDeliveryMethods();
  const isFlat = query.data !== undefined && !methods.some(({ active }) => active);
  return (
    <div className="max-w-5xl">
      <ListHeader
        title={deliverySection.title}
        count={query.data ? methods.length : null}
        nouns={['forma de entrega', 'formas de entrega']}
        text="Lo que cuesta según el código postal y el peso, y dónde se retira. Las órdenes conservan la suya."
      >
        <ModalLink to={newDeliveryPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Nueva forma de entrega
        </ModalLink>
      </ListHeader>
      {isFlat && (
        <p className="mb-4 rounded-panel border border-line bg-raised px-4 py-3">
          Sin ninguna activa, cada compra paga el costo de envío único de{' '}
          <Link to={settingsSection.path} className={textLinkClass}>
            {settingsSection.title}
          </Link>
          . Con una activa, ese costo ya no se ofrece.
        </p>
      )}
      <ListResults
        list={wholeList(query, methods.length)}
        failed={deliveryErrorTitle}
        empty="Todavía no hay formas de entrega"
        loading={<Spinner label="Cargando las formas de entrega..." />}
      >
        {() => (
          <Items
            items={methods}
            keyOf={({ _id }) => _id}
            className={rowsClass}
            itemClassName="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5"
          >
            {(method) => <MethodRow method={method} />}
          </Items>
        )}
      </ListResults>
      <Outlet />
    </div>
  );
}
