import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { currentToken, useSession } from '../../shopper/session.ts';
import { createFailureReport } from './queries.ts';

const message = 'Para esto hace falta el permiso «Órdenes».';
const withdrawn = new ApiError(403, { code: 'permission_required', message });
const fetched = vi.fn();

beforeEach(() => {
  const token = `e30.${btoa(JSON.stringify({ id: 'a', role: 'Admin', exp: 4e9 }))}.signature`;
  const session = { _id: 'a', token, permissions: ['counter', 'orders'] };
  useSession.setState({ session: session as never });
  fetched.mockImplementation(async () =>
    Response.json({ isAdmin: true, permissions: ['counter'], lacksPasskey: false }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  useSession.setState({ session: null });
});

test('a permission that was withdrawn is named once, and the session loses it', async () => {
  const show = vi.fn();
  const report = createFailureReport({ show });
  report(withdrawn, 'Error al cargar las órdenes');
  report(withdrawn, undefined);
  expect(show.mock.calls).toEqual([[message, { kind: 'error' }]]);
  await vi.waitFor(() => expect(useSession.getState().session?.permissions).toEqual(['counter']));
  expect(currentToken()).not.toBeNull();
});

test('a permission that was withdrawn is named when the shop cannot be reached afterwards', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const show = vi.fn();
  createFailureReport({ show })(withdrawn, undefined);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(show).toHaveBeenCalledOnce();
  expect(useSession.getState().session?.permissions).toEqual(['counter', 'orders']);
});

test.each([
  ['forbidden', '/'],
  ['passkey_required', '/account/security'],
] as const)(
  'the panel is left after a refusal with %s, and over unsaved changes its reason is named',
  (code, path) => {
    const replace = vi.fn();
    vi.stubGlobal('window', { location: { replace } });
    const show = vi.fn();
    let isUnsaved = true;
    const report = createFailureReport({ show, isUnsaved: () => isUnsaved });
    const refused = new ApiError(403, { code, message: 'Ya no.' });
    report(refused, undefined);
    report(refused, undefined);
    expect(show.mock.calls).toEqual([['Ya no.', { kind: 'error' }]]);
    expect(replace).not.toHaveBeenCalled();
    isUnsaved = false;
    report(refused, undefined);
    expect(replace.mock.calls).toEqual([[path]]);
  },
);
