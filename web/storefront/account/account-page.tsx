import type { AccountView } from '../../shopper/sign-in.ts';
import AccountForms from './account-forms.tsx';
import { NarrowPage } from './narrow-page.tsx';

type AccountPageProps = {
  title: string;
  view: AccountView;
  onView: (view: AccountView) => void;
};

/** The account dialog's forms as a page. */
export function AccountPage({ title, view, onView }: AccountPageProps) {
  return (
    <NarrowPage title={title}>
      <AccountForms view={view} onView={onView} />
    </NarrowPage>
  );
}
