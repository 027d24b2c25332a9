import { Outlet } from 'react-router';
import { type AdminIcon, BoxPlusIcon, GiftIcon } from '../kit/icons.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { additionSection, adminMeta, newProductPath, newPromotionPath } from '../kit/sections.ts';

const choices: readonly { to: string; title: string; text: string; icon: AdminIcon }[] = [
  {
    to: newProductPath,
    title: 'Agregar Producto',
    text: 'Una prenda nueva con sus colores, talles, stock e imágenes.',
    icon: BoxPlusIcon,
  },
  {
    to: newPromotionPath,
    title: 'Crear Promoción',
    text: 'Un combo de varias prendas a un precio promocional.',
    icon: GiftIcon,
  },
];

export const meta = () => adminMeta(additionSection.title);

/** Agregar Productos: links to the modals of a new product and a new combo. */
export default function AddContentPage() {
  return (
    <>
      <h1 className="display display-md mb-5">{additionSection.title}</h1>
      <ul className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <ModalLink
              to={to}
              className="flex h-full items-start gap-4 rounded-panel border border-line bg-raised p-5 transition-colors hover:border-accent"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-accent-text">
                <Icon />
              </span>
              <span className="grid gap-1">
                <span className="text-base font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </ModalLink>
          </li>
        ))}
      </ul>
      <Outlet />
    </>
  );
}
