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
import { type ComboForm, type ComboValues, valuesOf } from './combo-values.ts';
import { compact } from './compact.ts';

// The call's own schema: it takes what the form holds, and more.
const resolver = zodResolver(promotionInput) as unknown as Resolver<
  ComboValues,
  unknown,
  PromotionInput
>;

export function useComboForm(combo: Promotion | null): ComboForm {
  return useForm<ComboValues, unknown, PromotionInput>({
    resolver,
    defaultValues: valuesOf(combo),
  });
}

/** What ties a text, date or choice to the form. */
export function fieldOf(
  form: ComboForm,
  name: Exclude<keyof ComboValues, 'products' | 'promoPrice'>,
) {
  const message = form.formState.errors[name]?.message;
  return {
    ...form.register(name),
    className: compact,
    // Said in full beside the button, once.
    error: message === fillRequired ? 'Obligatorio' : message,
  };
}

/** Shows what the server refused where it was entered; answers whether it found a place. */
export function showServerErrors(form: ComboForm, error: ApiError): boolean {
  const faults = Object.entries(error.body.fields ?? {});
  for (const [path, message] of faults) {
    form.setError(path as FieldPath<ComboValues>, { message });
  }
  return faults.length > 0;
}
