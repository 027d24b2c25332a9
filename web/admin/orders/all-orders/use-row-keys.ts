import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';

type RowKeys = {
  /** In the order of the rows. */
  ids: readonly string[];
  /** The id of the open order; empty for none. */
  openId: string;
  /** The page's URL with an order open, or with none. */
  hrefOf: (orderId: string) => string;
  onChoose: (orderId: string) => void;
  onApprove: (orderId: string) => void;
};

/** The id of the link of an order's row. */
export const rowLinkId = (orderId: string) => `orden-${orderId}`;

/**
 * The keys of a table while a row has the focus. Elsewhere single letters do nothing, so that speech input
 * and screen readers do not trigger them (WCAG 2.1.4).
 */
export function useRowKeys({ ids, openId, hrefOf, onChoose, onApprove }: RowKeys) {
  const navigate = useNavigate();
  const show = (id: string) =>
    void navigate(hrefOf(id), { replace: true, preventScrollReset: true });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = [...event.currentTarget.children].findIndex((row) =>
      row.contains(event.target as Node),
    );
    const id = ids[index];
    if (id === undefined) return;
    const move = (to: number) => {
      const next = ids[to];
      if (next === undefined) return;
      document.getElementById(rowLinkId(next))?.focus();
      if (openId) show(next);
    };
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(index + 1),
      j: () => move(index + 1),
      ArrowUp: () => move(index - 1),
      k: () => move(index - 1),
      Escape: () => openId && show(''),
      x: () => onChoose(id),
      a: () => onApprove(id),
    };
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { onKeyDown };
}
