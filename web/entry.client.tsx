import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * In the shop a navigation is rendered in one piece: in slices of 5 ms, with frames between them, a slow phone
 * takes half as long again. In the panel typing goes first.
 */
const inOnePiece = !window.location.pathname.startsWith('/admin');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter {...(inOnePiece && { useTransitions: false })} />
    </StrictMode>,
  );
});
