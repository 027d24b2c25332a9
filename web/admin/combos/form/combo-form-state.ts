import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldPath, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import {
  fillRequired,
  type Promotion,
  type PromotionInput,
  promotionInput,
} from '#domain/contract/promotions.ts';
import type { ApiError } from '../../../api-client.ts';
import { denseControl } from '../../kit/fields.tsx';
import { type ComboFormApi, type ComboValues, valuesOf } from './combo-values.ts';

// The schema of the request, whose input type is wider than the form's values.
const resolver = zodResolver(promotionInput) as unknown as Resolver<
  ComboValues,
  unknown,
  PromotionInput
>;

export function useComboForm(combo: Promotion | null): ComboFormApi {
  return useForm<ComboValues, unknown, PromotionInput>({
    resolver,
    defaultValues: valuesOf(combo),
  });
}

/** The props of a text, date or select field of the form. */
export function fieldOf(
  form: ComboFormApi,
  name: Exclude<keyof ComboValues, 'products' | 'promoPrice'>,
) {
  const message = form.formState.errors[name]?.message;
  return {
    ...form.register(name),
    className: denseControl,
    // The full message is shown once, beside the button.
    error: message === fillRequired ? 'Obligatorio' : message,
  };
}

/** Sets the server's field errors on the form. */
export function showServerErrors(form: ComboFormApi, error: ApiError): void {
  for (const [path, message] of Object.entries(error.body.fields ?? {})) {
    form.setError(path as FieldPath<ComboValues>, { message });
  }
}
