import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { isAnswered } from '../../is-answered.ts';
import { Field, TextAreaField } from '../../ui/form/field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { denseControl, useInvalidFocus } from './fields.tsx';
import { useUnsaved } from './unsaved-guard.tsx';
import { isConflict } from './use-expected.ts';

type ConfirmedActionProps = {
  title: string;
  /** The question or warning. */
  text: string;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  /** A text that is required; of several lines when it has rows. `initial`: what it has at first. */
  field?: {
    label: string;
    maxLength: number;
    rows?: number;
    initial?: string;
    inputMode?: 'decimal';
  };
  /** Called with the text. The dialog closes once the shop has decided, unless it refused the text. */
  onConfirm: (text: string) => unknown;
  /** The button that opens the confirmation. */
  children: (open: () => void) => ReactNode;
};

/** Whether the same is sent again: with another text, after signing in, or since the shop has not decided. */
export const staysOpen = (outcome: unknown): boolean =>
  outcome instanceof ApiError && (outcome.status === 400 || !isAnswered(outcome));

/** An action that is confirmed in a dialog, there with a text where one is needed. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { field, onConfirm, children, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  const initial = field?.initial ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useInvalidFocus(error);
  const text = typed ?? initial;
  const entered = text.trim();
  const { search } = useLocation();
  // Also of a closed dialog, which shows a long text when it is opened again: of an order that is open beside a list, or
  // else of a row of it.
  useUnsaved(() => entered !== initial, new URLSearchParams(search).has('orden') ? 'orden' : '*');
  const open = () => {
    setError(undefined);
    setIsOpen(true);
  };
  const confirm = async () => {
    setError(undefined);
    const outcome = await onConfirm(entered);
    if (!staysOpen(outcome)) setIsOpen(false);
    if (outcome instanceof ApiError && outcome.status === 400) setError(outcome.message);
    // The next text is of something else, for example of another payment of the same order.
    if (outcome === 'done' || (field?.initial !== undefined && isConflict(outcome))) setTyped(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entered !== '' && !dialog.busy) void confirm();
  };
  const control = field && {
    ...{ label: field.label, maxLength: field.maxLength, value: text, className: denseControl },
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <>
      {children(open)}
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        disabled={field !== undefined && entered === ''}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setIsOpen(false);
          // A short text is of what was shown then, such as an amount that is still due.
          if (field?.rows === undefined) setTyped(null);
        }}
      >
        {control && (
          // Enter in a field of one line confirms, as in any form.
          <form ref={form} className="mt-4" onSubmit={submit}>
            {field.rows === undefined ? (
              <Field
                {...control}
                inputMode={field.inputMode}
                autoComplete="off"
                spellCheck={false}
              />
            ) : (
              <TextAreaField {...control} rows={field.rows} />
            )}
          </form>
        )}
      </ConfirmDialog>
    </>
  );
}
