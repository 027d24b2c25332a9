import type { ComponentProps } from 'react';
import { DialogLink } from '../../../ui/dialog-link.tsx';

const loadDialog = () => import('./stock-alert-dialog.tsx');

type StockAlertLinkProps = Omit<
  ComponentProps<Awaited<ReturnType<typeof loadDialog>>['default']>,
  'open' | 'onClose'
>;

/** "Avisame cuando vuelva" for these sizes, or all of a product. */
export const StockAlertLink = (props: StockAlertLinkProps) => (
  <DialogLink load={loadDialog} props={props}>
    Avisame cuando vuelva
  </DialogLink>
);
