import { line } from './shell/icons.tsx';

export const GaugeIcon = line('M4 17a8.5 8.5 0 1 1 16 0M12 15.5 16 9M12 17.2h.01');
export const PaymentIcon = line('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');
export const PeopleIcon = line(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.7-3.6 3-5.2 6.5-5.2s5.8 1.6 6.5 5.2M16 5a3.3 3.3 0 0 1 0 6.3m2 3.4c2 .8 3.1 2.4 3.5 4.8',
);
export const AuditIcon = line('M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 12h7M9 15.5h7M9 8.5h3');
