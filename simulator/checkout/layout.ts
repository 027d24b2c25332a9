import { type Html, html } from './html.ts';

/** The layout of the buyer's pages. */
export function layout(publicUrl: string, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title} · Mercado Pago — simulador</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${publicUrl}/checkout/v1/style.css">
</head>
<body>
<header class="bar">
<p class="brand">Mercado Pago <span>— simulador</span></p>
<p class="mode">Modo demostración</p>
</header>
<main>
${content}
</main>
<footer><p>Esto no es Mercado Pago: es un simulador. Acá no se mueve plata de verdad.</p></footer>
</body>
</html>
`;
}

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** Pesos as `$ 25.000,00`. */
export function formatPesos(pesos: number): string {
  return money.format(pesos);
}
