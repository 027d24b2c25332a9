import { useFormContext } from 'react-hook-form';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { useChange } from '../kit/use-change.ts';
import { useDeliveryMethods } from './delivery-queries.ts';
import { type MethodValues, type PlaceValues, withBranches } from './method-values.ts';

/** Whether the carrier says the costs; nothing in a shop that cannot ask one. */
export function CarrierField() {
  const { register, watch } = useFormContext<MethodValues>();
  const { carriers } = useDeliveryMethods();
  if (carriers.length === 0 && !watch('isQuoted')) return null;
  return (
    <CheckboxField
      label="Costos de MiCorreo"
      hint="Se le preguntan a Correo Argentino por código postal, peso y medidas. Si no responde en tres segundos, vale la tabla de abajo."
      {...register('isQuoted')}
    />
  );
}

/** Reads the carrier's branches into the form, which is saved afterwards. */
export function BranchImport({ onRead }: { onRead: (places: PlaceValues[]) => void }) {
  const { getValues, watch } = useFormContext<MethodValues>();
  const { carriers } = useDeliveryMethods();
  const change = useChange({
    send: () => authenticatedCall('GET /api/admin/delivery-methods/branches'),
    done: ({ places }) => `Se leyeron ${places.length} sucursales: falta guardarlas.`,
    failed: 'Error al traer las sucursales',
    topic: 'branches',
    onDone: ({ places }) => onRead(withBranches(getValues('places'), places)),
  });
  if (carriers.length === 0 || !watch('isQuoted')) return null;
  return (
    <Button variant="outline" size="dense" busy={change.isPending} onClick={() => change.run()}>
      Traer sucursales
    </Button>
  );
}
