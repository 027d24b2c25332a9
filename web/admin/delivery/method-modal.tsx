import { useParams } from 'react-router';
import type { DeliveryMethod, DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { deliveryMethodFacts } from '#domain/delivery/delivery-method.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { changedField, EditConflictNote } from '../kit/edit-conflict.tsx';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { ModalMessage, ModalState, RouteModal } from '../kit/route-modal.tsx';
import { adminMeta } from '../kit/sections.ts';
import { deliveryErrorTitle, deliveryTopic, useDeliveryMethods } from './delivery-queries.ts';
import { MethodFields } from './method-fields.tsx';
import { fieldOf, type MethodValues, methodValues, newMethod, resolver } from './method-values.ts';

const missing = 'No se encontró la forma de entrega.';

const titleOf = (methodId: string | undefined) =>
  methodId ? 'Editar forma de entrega' : 'Nueva forma de entrega';

export function meta({ params }: { params: { methodId?: string } }) {
  return adminMeta(titleOf(params.methodId));
}

/** The form of a delivery method over their list, or of a new one. */
export default function MethodModal() {
  const { methodId } = useParams();
  return (
    <RouteModal title={titleOf(methodId)} size="medium">
      {methodId ? (
        <MethodEditor key={methodId} methodId={methodId} />
      ) : (
        <MethodForm opened={null} />
      )}
    </RouteModal>
  );
}

function MethodEditor({ methodId }: { methodId: string }) {
  const { query, methods } = useDeliveryMethods();
  const found = query.isFetching ? undefined : methods.find(({ _id }) => _id === methodId);
  const opened = useOpened(found);
  if (opened) return <MethodForm opened={opened} />;
  if (query.data && !query.isFetching && !query.error) return <ModalMessage title={missing} />;
  return (
    <ModalState
      query={query}
      title={deliveryErrorTitle}
      loading="Cargando la forma de entrega..."
      missing={missing}
    />
  );
}

/** The form of a whole method; `opened` is null for a new one. */
function MethodForm({ opened }: { opened: DeliveryMethod | null }) {
  const state = usePanelForm<MethodValues, DeliveryMethodDraft, DeliveryMethod>({
    opened,
    values: opened ? methodValues(opened) : newMethod(),
    resolver,
    factsOf: deliveryMethodFacts,
    save: (draft, { before, base, creation }) =>
      base
        ? authenticatedCall('PUT /api/admin/delivery-methods/:id', {
            params: { id: base._id },
            body: { ...draft, before },
          })
        : authenticatedCall('POST /api/admin/delivery-methods', { query: creation, body: draft }),
    valuesOf: methodValues,
    done: 'Forma de entrega guardada',
    failed: 'Error al guardar la forma de entrega',
    topic: deliveryTopic,
    fieldOf,
  });
  const { form, conflict, resolve } = state;
  return (
    <PanelForm
      state={state}
      save={state.base ? 'Guardar cambios' : 'Crear forma de entrega'}
      className="grid content-start gap-4"
    >
      {conflict && (
        <EditConflictNote
          conflict={conflict}
          describe={(fact) => {
            const name = fact as keyof MethodValues;
            const theirs = methodValues(conflict.current)[name];
            const isList = name === 'rates' || name === 'places';
            const nouns = name === 'rates' ? 'filas' : 'lugares';
            const show = (value: unknown) => `${(value as unknown[]).length} ${nouns}`;
            return changedField(form, { name, theirs, ...(isList ? { show } : {}) });
          }}
          resolve={resolve}
        />
      )}
      <MethodFields methodId={opened?._id} />
    </PanelForm>
  );
}
