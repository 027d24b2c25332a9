import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportLine, ImportResult } from '#domain/contract/product-imports.ts';
import { ApiError } from '../../../api-client.ts';
import { sendFile } from '../../../shopper/send-file.ts';
import { bulkEditPath } from '../../kit/sections.ts';

/** What only the owner knows of a table. */
export type ImportAnswers = { decimal?: string; store?: string };

export type ImportState =
  | { step: 'idle' }
  | {
      step: 'running';
      file: File;
      /** The fraction of the file that was sent. */
      sent: number;
      compared: { done: number; total: number } | null;
    }
  | { step: 'done'; file: File; result: ImportResult }
  | { step: 'failed'; file: File; text: string };

/** Sends a table, and opens the preview of what it changes unless there is something to read or answer first. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const navigate = useNavigate();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File, answers: ImportAnswers = {}) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (change: { sent?: number; compared?: { done: number; total: number } }) =>
      setState((before) => (before.step === 'running' ? { ...before, ...change } : before));
    setState({ step: 'running', file, sent: 0, compared: null });
    try {
      const text = await sendFile(`/api/admin/import/products?${toSearch(answers)}`, file, {
        signal,
        onProgress: (sent) => show({ sent }),
        onText: (lines) => {
          const line = lastLine(lines);
          if (line && 'progress' in line) show({ compared: line.progress });
        },
      });
      const line = lastLine(text);
      // The connection broke in the middle.
      if (!line || !('result' in line)) throw new ApiError(0, {});
      const { result } = line;
      const { edit, notes, ignored } = result;
      if (edit && notes.length === 0 && ignored.length === 0) {
        void navigate(bulkEditPath(edit._id));
      } else setState({ step: 'done', file, result });
    } catch (error) {
      if (signal.aborted) return setState({ step: 'idle' });
      setState({ step: 'failed', file, text: (error as ApiError).message });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

const toSearch = (answers: ImportAnswers) => new URLSearchParams(Object.entries(answers));

/** The last complete line of a response; null before there is one. */
function lastLine(text: string): ImportLine | null {
  const line = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1);
  return line ? (JSON.parse(line) as ImportLine) : null;
}
