import type { Order, OrderLine } from '#domain/contract/orders.ts';
import { garmentText, unknownProduct } from '#domain/garment-text.ts';
import { formatAmount, formatPrice, fromPesos, timesQuantity, toPesos } from '#domain/money.ts';
import { type Html, html } from '../html.ts';
import type { Block } from './compose.ts';
import type { Look } from './look.ts';
import { paragraphStyle } from './style.ts';

const steps = ['Recibida', 'En preparación', 'En camino', 'Entregada'] as const;
export type Step = (typeof steps)[number];

/** How far the order is, out of four steps. */
export function progress(current: Step): Block {
  const at = steps.indexOf(current);
  return {
    plain: steps.map((step, index) => (index === at ? `[${step}]` : step)).join(' > '),
    html: (look) => {
      const cells = steps.map((step, index) => {
        const isDone = index <= at;
        const style = paragraphStyle(look, {
          size: 12,
          color: isDone ? look.ink : look.muted,
          weight: index === at ? 700 : 400,
        });
        const bar = `border-top:3px solid ${isDone ? look.accent : look.line}`;
        return html`<td width="25%" valign="top" style="${bar};padding:8px 6px 0 0;${style}">${step}</td>`;
      });
      return table(html`<tr>${cells}</tr>`);
    },
  };
}

type Bill = Pick<Order, 'products' | 'shippingCost' | 'totalAmount'>;

/** What was bought, the shipping and the total. */
export function bill({ products, shippingCost, totalAmount }: Bill): Block {
  const shipping = shippingCost > 0 ? formatAmount(shippingCost) : 'GRATIS';
  const total = formatPrice(totalAmount);
  return {
    plain: [...products.map(plainLine), `Envío: ${shipping}`, `Total: ${total}`].join('\n'),
    // Two tables, so that a long total does not narrow the lines.
    html: (look) =>
      html`${table(html`${products.map((line) => lineRow(look, line))}`)}${table(
        html`${sumRow(look, 'Envío', shipping, { size: 15, color: look.muted })}${sumRow(look, 'Total', total, { size: 18, weight: 700 })}`,
      )}`,
  };
}

/** A combo names its garments; a product is its own one garment. */
function detailsOf(line: OrderLine): string[] {
  const garments = line.items.map((item) =>
    [item.title || unknownProduct, garmentText(item)].filter(Boolean).join(': '),
  );
  return garments.length > 0 ? garments : [garmentText(line)].filter(Boolean);
}

const quantityOf = ({ quantity, unit_price }: OrderLine) =>
  `${quantity} × ${formatAmount(unit_price)}`;

const sumOf = ({ quantity, unit_price }: OrderLine) =>
  formatAmount(toPesos(timesQuantity(fromPesos(unit_price), quantity)));

function plainLine(line: OrderLine): string {
  const amounts = `${quantityOf(line)} = ${sumOf(line)}`;
  return [`* ${line.title || unknownProduct}`, ...detailsOf(line), amounts].join('\n  ');
}

function lineRow(look: Look, line: OrderLine): Html {
  const small = paragraphStyle(look, { size: 14, color: look.muted });
  const details = detailsOf(line).map((text) => html`<div style="${small}">${text}</div>`);
  const edge = `border-top:1px solid ${look.line};padding:14px 0`;
  return html`<tr><td valign="top" style="${edge};padding-right:16px"><div style="${paragraphStyle(look, { weight: 600 })}">${line.title || unknownProduct}</div>${details}<div style="${small}">${quantityOf(line)}</div></td><td width="1" align="right" valign="top" style="${edge};${paragraphStyle(look)};white-space:nowrap">${sumOf(line)}</td></tr>`;
}

type SumStyle = Parameters<typeof paragraphStyle>[1];

function sumRow(look: Look, label: string, amount: string, sum: SumStyle): Html {
  const style = `border-top:1px solid ${look.line};padding:12px 0;${paragraphStyle(look, sum)}`;
  return html`<tr><td style="${style}">${label}</td><td align="right" style="${style};white-space:nowrap">${amount}</td></tr>`;
}

function table(rows: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
}
