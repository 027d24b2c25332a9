// The part of https://sdk.mercadopago.com/js/v2 that the Wallet brick needs. It runs under a strict
// CSP: no inline script, no style attribute.
(() => {
  const source = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const base = new URL('../../', source);
  const openingLabel = 'Abriendo Mercado Pago…';
  const label = 'Pagar con Mercado Pago';
  const hint = 'Simulador: modo demostración, no se cobra nada.';

  /** @param {string} publicKey @param {string} preferenceId */
  async function findCheckout(publicKey, preferenceId) {
    const url = new URL(`sdk/wallet/${encodeURIComponent(preferenceId)}`, base);
    url.searchParams.set('public_key', publicKey);
    const response = await fetch(url);
    const result = await response.json();
    if (!response.ok) throw new Error(result.message);
    return result.init_point;
  }

  /** @param {'critical' | 'non_critical'} type @param {string} cause @param {unknown} error */
  function brickError(type, cause, error) {
    return { type, cause, message: error instanceof Error ? error.message : String(error) };
  }

  /** @param {any} customization */
  function drawButton(customization) {
    const style = customization?.customStyle ?? {};
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    // The CSP allows the style object's properties, but no style attribute.
    Object.assign(button.style, {
      width: '100%',
      minHeight: style.buttonHeight ?? '48px',
      padding: '12px 16px',
      border: '0',
      borderRadius: style.borderRadius ?? '6px',
      background: customization?.theme === 'dark' ? '#1c2733' : '#0b5cad',
      color: '#fff',
      font: '600 16px / 1.5 system-ui, sans-serif',
      cursor: 'pointer',
    });
    const note = document.createElement('p');
    note.textContent = style.hideValueProp ? '' : hint;
    Object.assign(note.style, { margin: '8px 0 0', fontSize: '14px', textAlign: 'center' });
    const box = document.createElement('div');
    box.append(button, note);
    return { box, button };
  }

  /** @param {string} address @param {string | undefined} redirectMode */
  function open(address, redirectMode) {
    if (redirectMode === 'blank') window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  }

  /** @param {string} publicKey @param {string} containerId @param {any} settings */
  async function createWallet(publicKey, containerId, settings) {
    const { onReady, onError, onSubmit } = settings.callbacks ?? {};
    const { preferenceId, redirectMode } = settings.initialization ?? {};
    const container = document.getElementById(containerId);
    const { box, button } = drawButton(settings.customization);
    const controller = { unmount: () => box.remove() };
    if (!container) {
      onError?.(brickError('critical', 'container_not_found', `No element #${containerId}`));
      return controller;
    }
    try {
      if (preferenceId) await findCheckout(publicKey, preferenceId);
    } catch (error) {
      onError?.(brickError('critical', 'invalid_preference', error));
      return controller;
    }

    button.addEventListener('click', async () => {
      button.disabled = true;
      button.textContent = openingLabel;
      try {
        const submittedId = await onSubmit?.();
        open(await findCheckout(publicKey, preferenceId ?? submittedId), redirectMode);
      } catch (error) {
        onError?.(brickError('non_critical', 'submit_failed', error));
      }
      button.disabled = false;
      button.textContent = label;
    });

    // A page that renders twice creates two bricks: the later one replaces the first.
    container.replaceChildren(box);
    onReady?.();
    return controller;
  }

  class MercadoPago {
    /** @param {string} publicKey */
    constructor(publicKey) {
      if (!publicKey) throw new Error('Your Public Key is required');
      this.publicKey = publicKey;
    }

    bricks() {
      return {
        /** @param {string} name @param {string} containerId @param {any} settings */
        create: (name, containerId, settings) => {
          if (name !== 'wallet') throw new Error(`The simulator has no brick "${name}"`);
          return createWallet(this.publicKey, containerId, settings ?? {});
        },
        isInitialized: () => true,
      };
    }
  }

  Object.assign(window, { MercadoPago });
})();
