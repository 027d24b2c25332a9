import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { asText } from '../../kit/call-options.ts';
import { ExportButton } from '../../kit/export-button.tsx';

/** Saves the customers who accept news as a spreadsheet. */
export function ExportCustomers() {
  return (
    <ExportButton
      name="clientes"
      send={() => authenticatedCall('GET /api/admin/export/customers.csv', undefined, asText)}
      done="La planilla tiene a los clientes que aceptan novedades"
      failed="Error al exportar los clientes"
    >
      Exportar clientes
    </ExportButton>
  );
}
