import type { Facts } from '../contract/common.ts';
import type { Discount } from '../contract/discounts.ts';

/** What can be edited of a discount, for the detection of edit conflicts. */
export const discountFacts = ({ _id: _, ...facts }: Discount): Facts => facts;
