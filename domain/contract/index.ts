import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { orderCalls } from './orders.ts';
import { promotionCalls } from './promotions.ts';
import { siteCalls } from './site.ts';

/** Every call of the shop's API. */
export const contract = {
  ...accountCalls,
  ...catalogueCalls,
  ...promotionCalls,
  ...siteCalls,
  ...checkoutCalls,
  ...orderCalls,
};

export type Contract = typeof contract;
export type Call = keyof Contract;

type Part<E, Name extends string, Schema> =
  E extends Record<Name, infer S>
    ? S extends z.ZodType
      ? { [K in Name]: Schema extends 'sent' ? z.input<S> : z.output<S> }
      : unknown
    : unknown;

/** What a caller passes: path parameters, query and body, before parsing. */
export type CallInput<C extends Call> = Part<Contract[C], 'params', 'sent'> &
  Part<Contract[C], 'query', 'sent'> &
  Part<Contract[C], 'body', 'sent'>;

/** What a handler gets: the same, parsed. */
export type ParsedInput<E extends Endpoint> = Part<E, 'params', 'parsed'> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'body', 'parsed'>;

export type CallOutput<C extends Call> = z.output<Contract[C]['response']>;

/** The body of every answer that is not a success. */
export type ErrorBody = {
  message: string;
  code: string;
  fields?: Record<string, string>;
  /** Present on a stock refusal of create-preference alone. */
  error?: string;
};
