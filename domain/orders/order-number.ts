/** An order's number as a person writes it, whole or in short: without the `#`, in lower case. */
export const plainNumber = (text: string): string => text.replace(/^#/, '').toLowerCase();
