import { line } from '../shell/icons.tsx';

export const BoxIcon = line('M4 6h16v4H4zM5.5 10v9.5h13V10M10 13.5h4');
export const BoxPlusIcon = line('M4 6h16v4H4zM5.5 10v9.5H12M10 13.5h2M18 14v6m-3-3h6');
export const PencilIcon = line('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5');
export const GiftIcon = line(
  'M4 9h16v3.5H4zM5.5 12.5v7h13v-7M12 9v10.5M12 9c-4 0-5-1.5-5-3s3-2 5 3Zm0 0c4 0 5-1.5 5-3s-3-2-5 3Z',
);
export const PictureIcon = line('M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01');
export const SortIcon = line('m8 9.5 4-4.5 4 4.5M8 14.5l4 4.5 4-4.5');
export const AscendingIcon = line('m7 14 5-5.5 5 5.5');
export const DescendingIcon = line('m7 10 5 5.5 5-5.5');
