import { type ReactNode, useState } from 'react';
import { invitationHours } from '#domain/accounts/limits.ts';
import { type Permission, type Preset, permissionsText } from '#domain/accounts/permissions.ts';
import { ApiError } from '../../api-client.ts';
import { isAnswered } from '../../is-answered.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { Items } from '../kit/list-page.tsx';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import type { ChangeOutcome } from '../kit/use-change.ts';
import { useAdministratorChanges } from './administrator-changes.ts';
import { PermissionFields } from './permission-fields.tsx';

type PeopleProps<Item> = { people: readonly Item[]; children: (person: Item) => ReactNode };

export function People<Item extends { _id: string }>({ people, children }: PeopleProps<Item>) {
  return (
    <Items
      items={people}
      keyOf={({ _id }) => _id}
      className="divide-y divide-line"
      itemClassName="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
    >
      {children}
    </Items>
  );
}

type PersonProps = {
  id: string;
  name: string;
  details: string;
  /** The word of the button that removes the person, and its confirmation. */
  action: string;
  question: string;
  /** Why the person can neither be removed nor changed. */
  blocked?: string | undefined;
  /** The permissions, with the button that removes the person among them. */
  children?: (removal: ReactNode) => ReactNode;
};

/** A person in a list, and the button that removes them. */
export function Person(props: PersonProps) {
  const { id, name, details, action, question, blocked, children } = props;
  const { remove } = useAdministratorChanges();
  const removal = (
    <ConfirmedAction
      title="Confirmar"
      text={question}
      confirm="Quitar"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run(id)}
    >
      {(open) => (
        <Button
          variant="outline"
          disabled={blocked !== undefined}
          aria-label={`${action} a ${name}`}
          title={blocked}
          size="dense"
          className="shrink-0"
          onClick={open}
        >
          {action}
        </Button>
      )}
    </ConfirmedAction>
  );
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{details}</p>
      </div>
      {children ? children(removal) : removal}
    </>
  );
}

type PersonPermissionsProps = {
  id: string;
  name: string;
  permissions: Permission[];
  disabled: boolean;
  children: ReactNode;
};

/** Chosen permissions, and those that they replace. */
type PermissionEdit = { before: Permission[]; chosen: Permission[] };

type Answer = {
  /** As it is now. */
  now: PermissionEdit | null;
  /** As it was sent. */
  sent: PermissionEdit;
  /** A preset has no button that would send it again. */
  isPreset: boolean;
  outcome: ChangeOutcome;
};

/**
 * The edit after an answer. Done or refused, what was loaded again is shown, unless something else was chosen since.
 * While the shop has not decided, ticked permissions stay, and replace the same as before.
 */
export function editAfter({ now, sent, isPreset, outcome }: Answer): PermissionEdit | null {
  const isDecided = !(outcome instanceof ApiError) || isAnswered(outcome);
  if (now?.chosen === sent.chosen && (isDecided || isPreset)) return null;
  if (isDecided || now?.before !== sent.chosen) return now;
  return { before: sent.before, chosen: now.chosen };
}

/** A preset is saved as it is chosen; single permissions are, by their button. */
export function PersonPermissions(props: PersonPermissionsProps) {
  const { id, name, permissions: held, disabled, children } = props;
  const { permit } = useAdministratorChanges();
  const [edit, setEdit] = useState<PermissionEdit | null>(null);
  const isChanged = edit !== null && String(edit.chosen) !== String(held);
  // What was saved although its answer was lost is no change any more.
  if (edit && !isChanged && !permit.isPending) setEdit(null);
  const { before, chosen } = isChanged ? edit : { before: held, chosen: held };
  useUnsaved(() => isChanged);
  const save = async (permissions: Permission[], { isPreset }: { isPreset: boolean }) => {
    // The next choice, which is sent once this one is saved, is made over it.
    setEdit({ before: permissions, chosen: permissions });
    const outcome = await permit.run({ id, permissions, before });
    const sent = { before, chosen: permissions };
    setEdit((now) => editAfter({ now, sent, isPreset, outcome }));
  };
  const change = (permissions: Permission[], preset?: Preset) => {
    if (preset) void save(permissions, { isPreset: true });
    else setEdit({ before, chosen: permissions });
  };
  return (
    <PermissionFields
      of={name}
      permissions={chosen}
      disabled={disabled}
      onChange={change}
      save={
        <Button
          size="dense"
          className="mt-2"
          busy={permit.isPending}
          ariaDisabled={!isChanged || chosen.length === 0}
          onClick={() => void save(chosen, { isPreset: false })}
        >
          Guardar permisos
        </Button>
      }
    >
      {children}
    </PermissionFields>
  );
}

type Invitation = { permissions: Permission[]; invitedAt: string; invitedBy: string };

/** What an open invitation gives, who sent it and when, and that its link is no longer valid. */
export function invitationText(
  { permissions, invitedAt, invitedBy }: Invitation,
  now: Date,
): string {
  const sent = `${permissionsText(permissions)}. Invitó ${invitedBy} el ${formatMoment(invitedAt)}`;
  const hours = (now.getTime() - Date.parse(invitedAt)) / 3_600_000;
  return hours < invitationHours ? sent : `${sent}. Venció: invitá de nuevo`;
}
