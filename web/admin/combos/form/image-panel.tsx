import { useWatch } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Choice } from './choice.ts';
import { fieldOf } from './combo-form-state.ts';
import type { ComboFormApi } from './combo-values.ts';
import { Panel } from './panel.tsx';

type ImagePanelProps = { form: ComboFormApi; products: readonly Product[] };
const maxPictures = 12;

/** The combo's picture: one of its products' pictures, or any URL. */
export function ImagePanel({ form, products }: ImagePanelProps) {
  const [image, choices] = useWatch({ control: form.control, name: ['image', 'products'] });
  const pictures = picturesOf(choices, products);
  const choose = (address: string) =>
    form.setValue('image', address, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Panel title="Imagen">
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
        <Picture
          src={image || null}
          alt="Imagen del combo"
          sizes="10rem"
          className="w-40 rounded-md border border-line"
        />
        <Field
          {...fieldOf(form, 'image')}
          label="Dirección de la imagen"
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {pictures.length > 0 && (
        <fieldset className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          <legend className="mb-2 text-muted">O una de sus productos</legend>
          {pictures.map(({ address, name }) => (
            <label
              key={address}
              className="relative block overflow-hidden rounded-md border border-line outline-offset-2 hover:border-ink has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="picture"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={image === address}
                onChange={() => choose(address)}
              />
              <Picture src={address} alt={name} sizes="120px" />
            </label>
          ))}
        </fieldset>
      )}
    </Panel>
  );
}

/** The pictures of each product and its ticked variants, or all variants; without duplicates. */
function picturesOf(choices: readonly Choice[], products: readonly Product[]) {
  const pictures = choices.flatMap(({ productId, variants }) => {
    const product = products.find(({ _id }) => _id === productId);
    if (!product) return [];
    const ticked = product.variants.filter(({ _id }) =>
      variants.some(({ variantId }) => variantId === _id),
    );
    const shown = ticked.length > 0 ? ticked : product.variants;
    return [
      ...(product.image ? [{ address: product.image, name: product.nombre }] : []),
      ...shown.flatMap(({ thumbnailImages, modelName }) =>
        thumbnailImages.map((address, index) => ({
          address,
          name: `${product.nombre}, ${modelName}, imagen ${index + 1}`,
        })),
      ),
    ];
  });
  const unique = new Map(pictures.map((picture) => [picture.address, picture]));
  return [...unique.values()].slice(0, maxPictures);
}
