import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import type { BulkSelection } from '../../bulk-edits/bulk-edit-modal.tsx';
import { asText } from '../../kit/call-options.ts';
import { ExportButton } from '../../kit/export-button.tsx';

type ExportProductsProps = Pick<BulkSelection, 'selection'>;

/** Saves the chosen products as a spreadsheet, or without a choice all that match the filter. */
export function ExportProducts({ selection }: ExportProductsProps) {
  return (
    <ExportButton
      name="productos"
      send={() =>
        authenticatedCall('POST /api/admin/export/products.csv', { body: { selection } }, asText)
      }
      failed="Error al exportar los productos"
    >
      Exportar
    </ExportButton>
  );
}
