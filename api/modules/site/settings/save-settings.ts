import type { Facts } from '#domain/contract/common.ts';
import type { SentSettings, Settings } from '#domain/contract/settings.ts';
import { refuseOverwriting } from '#domain/shared/edit-conflict.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { changeTextDates } from '#domain/site/legal-texts.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockSettings } from './read-settings.ts';

type Input = {
  /** What is absent stays as it is. */
  settings: SentSettings;
  /** The values that the editor read; without them nothing counts as overwritten. */
  before?: Facts | undefined;
  /** Null for a demo, which is set up without an administrator. */
  actorId: string | null;
  now: Date;
};

/** Saves the settings. Refuses (`edited_meanwhile`) to overwrite what another editor saved. */
export function saveSettings(
  db: Db,
  { settings: sent, before, actorId, now }: Input,
): Promise<Settings | Refusal> {
  return inTransaction(db, async (tx) => {
    const current = await lockSettings(tx);
    const settings = { ...current.settings, ...sent };
    const edit = { before, current: current.settings, sent: settings };
    const refusal = refuseOverwriting(edit, current.settings);
    if (refusal) return refusal;
    const { deliveryMethods } = current;
    const textDates = changeTextDates(current.textDates, {
      ...{ before: current, after: { settings, deliveryMethods }, now },
    });
    await tx
      .updateTable('settings')
      .set({ saved: JSON.stringify(settings), textDates: JSON.stringify(textDates) })
      .execute();
    if (actorId) {
      const subject = { subject: 'settings', subjectId: null } as const;
      const change = { before: current.settings, after: settings };
      await recordAudit(tx, { actorId, action: 'update', ...subject, ...change, now });
    }
    return settings;
  });
}
