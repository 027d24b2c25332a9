import { create } from 'zustand';

type Confirmation = {
  /** Called with whether the user confirmed; null while no confirmation is open. */
  finish: ((isConfirmed: boolean) => void) | null;
};

/** The open confirmation of who the user is, which a call of the contract that `confirms` needs. */
export const useConfirmation = create<Confirmation>(() => ({ finish: null }));

/** Opens the confirmation dialog of this page; resolves with whether the user confirmed. */
export function requestConfirmation(): Promise<boolean> {
  useConfirmation.getState().finish?.(false);
  return new Promise((resolve) => {
    useConfirmation.setState({
      finish: (isConfirmed) => {
        useConfirmation.setState({ finish: null });
        resolve(isConfirmed);
      },
    });
  });
}
