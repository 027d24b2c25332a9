import { z } from 'zod';
import { auditSubjects } from '../site/audit.ts';
import { instant, page, pageSize, person } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const auditEntry = z.object({
  _id: z.number().int(),
  at: instant,
  actor: person,
  /** The action's code, in English: `create`, `update`, `toggle`, `approve`. */
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.string().nullable(),
  /**
   * Of who administers the shop, or is invited to: the e-mail address of the account or invitation. Null of other
   * subjects, and once the account or invitation was deleted.
   */
  subjectEmail: z.string().nullable(),
  /** The subject before and after the action; null where it did not exist. */
  before: z.unknown(),
  after: z.unknown(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  'GET /api/admin/audit': {
    access: 'admin',
    summary: 'Lo que cambiaron los administradores, de lo más nuevo a lo más viejo',
    query: z.object({
      subject: z
        .enum(auditSubjects, { error: `El tema debe ser uno de: ${auditSubjects.join(', ')}` })
        .optional(),
      page: page.default(1),
      pageSize: pageSize.default(20),
    }),
    response: z.object({ entries: z.array(auditEntry), total: z.number().int() }),
  },
} satisfies EndpointTable;
