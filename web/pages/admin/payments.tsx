import { PaymentsPage } from '../../admin/payments/payments-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import { paymentSection } from '../../admin/shop-sections.ts';

export const meta = () => adminMeta(paymentSection.title);

export default PaymentsPage;
