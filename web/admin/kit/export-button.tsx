import type { ReactNode } from 'react';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useChange } from './use-change.ts';

type ExportButtonProps = {
  /** The first part of the file's name, before the day. */
  name: string;
  /** Requests the CSV. */
  send: () => Promise<string>;
  /** Notified once the file is saved; none by default. */
  done?: string;
  failed: string;
  children: ReactNode;
};

/** Saves a table of the shop as a spreadsheet. */
export function ExportButton({ name, send, done, failed, children }: ExportButtonProps) {
  const change = useChange({
    send,
    done: done ?? null,
    failed,
    topic: 'exports',
    onDone: (csv) => saveFile(`${name}-${argentineDay(new Date())}.csv`, csv, 'text/csv'),
  });
  return (
    <Button
      variant="outline"
      size="dense"
      busy={change.isPending}
      onClick={() => void change.run()}
    >
      {children}
    </Button>
  );
}
