// The sandbox's stand-in for the provider's checkout script: the same window.Razorpay, and no money moves.
{
  const base = new URL('checkout/', document.currentScript.src)

  const STYLE = `
    :host { --surface: #fff; --text: #172122; --muted: #515e5e; --edge: #88867e; --primary: #0b665e; --on-primary: #fff;
      --note: #feefcf; --on-note: #764a05; --focus: #2171cc; }
    @media (prefers-color-scheme: dark) {
      :host { --surface: #182020; --text: #f0eeea; --muted: #a3adae; --edge: #6b7778; --primary: #4dc8ba;
        --on-primary: #041a18; --note: #422f13; --on-note: #f7c56d; --focus: #6ab3fd; }
    }
    * { box-sizing: border-box; }
    dialog { width: 22rem; max-width: calc(100vw - 32px); padding: 0; border: 0; border-radius: 12px; overflow: hidden;
      background: var(--surface); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    dialog::backdrop { background: #000a; }
    p, h2 { margin: 0; }
    h2 { font-size: 1.125rem; line-height: 1.3; }
    .banner { padding: 10px 16px; background: var(--note); color: var(--on-note); font-weight: 600; text-align: center; }
    .body { display: grid; gap: 12px; padding: 20px 16px 16px; }
    .amount { font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
    .muted { color: var(--muted); font-size: .875rem; }
    .note { padding: 10px 12px; border-radius: 8px; background: var(--note); color: var(--on-note); }
    .note:empty { display: none; }
    button { min-height: 48px; padding: 4px 16px; border: 1px solid var(--edge); border-radius: 10px; background: none;
      color: inherit; font: inherit; cursor: pointer; }
    button.primary { border-color: var(--primary); background: var(--primary); color: var(--on-primary); font-weight: 600; }
    button:disabled { opacity: .6; cursor: default; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }`

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a name of the page's
  const make = (tag, className, text = '') =>
    Object.assign(document.createElement(tag), { className, textContent: text })

  /** Paise to "₹1,00,000.00", digit by digit. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a name of the page's
  const showAmount = (paise, currency) => {
    const digits = String(paise).padStart(3, '0')
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
    return format.format(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
  }

  const ask = async (what, options) => {
    const response = await fetch(new URL(what, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: options.key, order_id: options.order_id }),
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`)
    return response.json()
  }

  function draw(options) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]

    const shown = showAmount(options.amount, options.currency ?? 'INR')
    const parts = {
      dialog: make('dialog', ''),
      note: make('p', 'note'),
      pay: make('button', 'primary', `Pay ${shown}`),
      fail: make('button', '', 'Fail'),
      close: make('button', '', 'Close'),
    }
    const title = make('h2', '', options.name ?? 'Payment')
    title.id = 'title'
    parts.dialog.setAttribute('aria-labelledby', 'title')
    parts.note.setAttribute('role', 'alert')
    const body = make('div', 'body')
    body.append(title, make('p', 'amount', shown))
    if (options.description) body.append(make('p', 'muted', options.description))
    body.append(parts.note, parts.pay, parts.fail, parts.close)
    parts.dialog.append(make('p', 'banner', 'Sandbox: no money moves'), body)
    root.append(parts.dialog)
    return { host, ...parts }
  }

  class Razorpay {
    #options
    #listeners = []
    #window

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error('key and order_id are required')
      this.#options = options
    }

    on(event, listener) {
      if (event === 'payment.failed') this.#listeners.push(listener)
      return this
    }

    open() {
      if (this.#window) return this
      const drawn = draw(this.#options)
      this.#window = drawn
      document.body.append(drawn.host)
      drawn.pay.addEventListener('click', () => this.#run(drawn, 'pay'))
      drawn.fail.addEventListener('click', () => this.#run(drawn, 'fail'))
      drawn.close.addEventListener('click', () => this.close())
      drawn.dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (this.#options.modal?.escape !== false) this.close()
      })
      drawn.dialog.showModal()
      return this
    }

    /** As when the person closes the window; the payment may still be captured. */
    close() {
      if (this.#remove()) this.#options.modal?.ondismiss?.()
    }

    #remove() {
      const drawn = this.#window
      this.#window = undefined
      drawn?.dialog.close()
      drawn?.host.remove()
      return drawn !== undefined
    }

    async #run(drawn, what) {
      const buttons = [drawn.pay, drawn.fail]
      for (const button of buttons) button.disabled = true
      drawn.note.textContent = ''
      let answer
      try {
        answer = await ask(what, this.#options)
      } catch {
        drawn.note.textContent =
          'This order takes no more payments, or the server is away. Close this window and start again.'
        return
      } finally {
        for (const button of buttons) button.disabled = false
      }
      if (what === 'pay') {
        this.#remove()
        this.#options.handler?.(answer)
        return
      }
      drawn.note.textContent = answer.error.description
      for (const listener of this.#listeners) listener(answer)
    }
  }

  window.Razorpay = Razorpay
}
