import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ApiError } from '../../api-client.ts';
import { type NotifyOptions, notify } from '../../ui/notify.ts';

type ResultText<Values extends unknown[]> = string | null | ((...values: Values) => string | null);

export type Change<Input, Output> = {
  /** Calls the contract. Rejects with ApiError. */
  send: (input: Input) => Promise<Output>;
  /** The notifications of success and failure; null for none. */
  done: ResultText<[Output, Input]>;
  /** More of the success notification: a detail, actions, how long it stays. */
  doneOptions?: (output: Output) => Omit<NotifyOptions, 'kind'>;
  failed: ResultText<[Input]>;
  /** The topic of the queries that show the data; all queries when it is absent. */
  topic?: string;
  /** Writes the response into the cached queries, so that the page shows it at once. */
  update?: (output: Output, client: QueryClient) => void;
  onDone?: (output: Output, input: Input) => void;
  onFailed?: (error: ApiError, input: Input) => void | Promise<void>;
  /** Names what is changed, where several components change it. */
  key?: readonly string[];
  /** Changes with the same name are sent one after the other. */
  queue?: string;
};

/** What became of a change; it is ignored while the one before is in flight. */
export type ChangeOutcome = 'done' | 'ignored' | ApiError;

/** A change of the shop's data: calls the contract, notifies of the result and loads the data again. */
export function useChange<Output, Input = void>(change: Change<Input, Output>) {
  const client = useQueryClient();
  const id = useId();
  const mutationKey = ['change', ...(change.key ?? [id])];
  const filter = change.topic === undefined ? {} : { queryKey: [change.topic] };
  const { mutateAsync, isPending, error, reset } = useMutation<Output, ApiError, Input>({
    mutationKey,
    ...(change.queue ? { scope: { id: change.queue } } : {}),
    mutationFn: change.send,
    onMutate: async () => {
      // A response in flight would overwrite what the update writes.
      if (change.update) await client.cancelQueries(filter);
    },
    onSuccess: (output, input) => {
      change.update?.(output, client);
      notifyResult(resultText(change.done, output, input), {
        kind: 'success',
        ...change.doneOptions?.(output),
      });
      change.onDone?.(output, input);
    },
    onError: (reason, input) => {
      notifyResult(resultText(change.failed, input), { kind: 'error', detail: reason.message });
      return change.onFailed?.(reason, input);
    },
    onSettled: async (_output, reason) => {
      if (reason?.status === 401) return;
      const loaded = client.invalidateQueries(filter);
      // Without an update, the page shows the result once it is loaded again.
      if (!change.update) await loaded;
    },
  });
  const run = async (input: Input): Promise<ChangeOutcome> => {
    // `isPending` changes only with the next render, which is too late for a double click.
    if (!change.queue && client.isMutating({ mutationKey }) > 0) return 'ignored';
    return mutateAsync(input).then(
      () => 'done',
      (reason: ApiError) => reason,
    );
  };
  return { run, isPending, error, reset };
}

const resultText = <Values extends unknown[]>(text: ResultText<Values>, ...values: Values) =>
  typeof text === 'function' ? text(...values) : text;

function notifyResult(text: string | null, options: NotifyOptions): void {
  if (text !== null) notify(text, options);
}
