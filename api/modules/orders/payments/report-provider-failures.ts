import type { Db } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

type Input = { db: Db; failures: FailureLog; now: () => Date };

/** The HTTP statuses by which the provider rejects an access token. */
const rejections: readonly (number | null)[] = [401, 403];

const repeatMs = 60_000;

/**
 * Wraps the provider: reports each of its failures with the operation and ids. Rejected credentials are
 * also stored in the database, for the dashboard of every process.
 */
export function reportProviderFailures(
  provider: PaymentProvider,
  { db, failures, now }: Input,
): PaymentProvider {
  // Null at the start, so that the first call updates what an earlier process stored.
  let recorded: { isRejected: boolean; at: number } | null = null;

  const recordRejection = async (error: ProviderError | null) => {
    const [isRejected, at] = [error !== null, now().getTime()];
    // Another process may have stored the opposite since.
    if (recorded?.isRejected === isRejected && at < recorded.at + repeatMs) return;
    recorded = { isRejected, at };
    const rejected = { credentialsRejectedAt: now(), detail: error?.message ?? null };
    const accepted = { credentialsRejectedAt: null, detail: null };
    await db
      .updateTable('providerStatus')
      .set(error ? rejected : accepted)
      .where('credentialsRejectedAt', error ? 'is' : 'is not', null)
      .execute()
      .catch((failure) => failures.report('database', failure));
  };

  const withReport = async <T>(
    facts: Record<string, string>,
    call: () => Promise<T>,
  ): Promise<T> => {
    try {
      const result = await call();
      await recordRejection(null);
      return result;
    } catch (error) {
      if (error instanceof ProviderError) {
        const { status, requestId } = error;
        const isRejection = rejections.includes(status);
        failures.report(isRejection ? 'payment provider credentials' : 'payment provider', error, {
          ...facts,
          status,
          requestId,
        });
        // Another failure, such as a timeout, says nothing about the credentials.
        if (isRejection) await recordRejection(error);
      }
      throw error;
    }
  };

  return {
    createPreference: (request) =>
      withReport({ operation: 'create preference', orderId: request.orderId }, () =>
        provider.createPreference(request),
      ),
    endPreference: (preferenceId, at) =>
      withReport({ operation: 'close preference', preferenceId }, () =>
        provider.endPreference(preferenceId, at),
      ),
    findPayment: (paymentId) =>
      withReport({ operation: 'find payment', paymentId }, () => provider.findPayment(paymentId)),
    listNoticed: (notice) =>
      withReport({ operation: 'find payments of notice', notice }, () =>
        provider.listNoticed(notice),
      ),
    listPayments: (orderId) =>
      withReport({ operation: 'list payments', orderId }, () => provider.listPayments(orderId)),
    refund: (request) =>
      withReport({ operation: 'refund', paymentId: request.paymentId }, () =>
        provider.refund(request),
      ),
    isSigned: provider.isSigned,
    parseNotice: provider.parseNotice,
  };
}
