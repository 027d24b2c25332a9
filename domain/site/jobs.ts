/** The background jobs, with their name for the owner. */
export const jobs = {
  'send-emails': 'enviar correos',
  'read-bounces': 'leer rebotes',
  'process-notices': 'recibir pagos',
  'match-withdrawals': 'arrepentimientos',
  'notify-restocked': 'avisos de stock',
  'issue-refunds': 'devolver dinero',
  'expire-orders': 'vencer reservas',
  'expire-exchanges': 'vencer cambios',
  'remind-pick-ups': 'recordar retiros',
  'refund-uncollected': 'devolver lo no retirado',
  'remind-transfers': 'recordar transferencias',
  'settle-transfers': 'devolver transferencias incompletas',
  'reconcile-payments': 'consultar pagos',
  'run-bulk-edits': 'cambios programados',
  'fetch-pictures': 'traer imágenes',
  'fetch-installments': 'actualizar cuotas',
  'refresh-places': 'actualizar localidades',
  'refresh-branches': 'actualizar sucursales',
  'check-invariants': 'revisar los datos',
  'delete-old-data': 'borrar datos viejos',
  'remove-unused-pictures': 'borrar imágenes sin uso',
  'remove-abandoned-uploads': 'borrar subidas abandonadas',
  'delete-expired-limits': 'borrar límites vencidos',
} as const;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];

/** The jobs that run only where they are configured. */
export const optionalJobs: readonly JobName[] = ['read-bounces'];
