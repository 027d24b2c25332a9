import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { useRefreshCharts } from '../use-size-charts.ts';

type RemoveChartProps = { chart: SizeChart; headingId: string };

/** The button that deletes a chart, with its confirmation. */
export function RemoveChart({ chart: { _id: id, name }, headingId }: RemoveChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefreshCharts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => authenticatedCall('DELETE /api/admin/size-charts/:id', { params: { id } }),
    onSuccess: ({ message }) => notify(message, { kind: 'success' }),
    onError: (error) =>
      notify('Error al eliminar la tabla', { kind: 'error', detail: error.message }),
    onSettled: async () => {
      setIsOpen(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        variant="danger"
        size="dense"
        aria-describedby={headingId}
        onClick={() => setIsOpen(true)}
      >
        Eliminar
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Eliminar la tabla ${name}`}
        text="La tienda no la muestra más. Los productos que la eligieron pasan a mostrar la de su categoría. No se puede deshacer."
        confirm="Eliminar"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
