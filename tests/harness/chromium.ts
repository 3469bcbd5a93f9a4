import { existsSync } from 'node:fs'

const WHOLE = '/usr/bin/chromium'

/** Debian's Chromium without a desktop around it: the same engine for two thirds of the work. */
const WITHOUT_DESKTOP = '/usr/bin/chromium-headless-shell'

/** How to start the browser: the one that CHROMIUM names, else the lighter of Debian's that is there. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? (existsSync(WITHOUT_DESKTOP) ? WITHOUT_DESKTOP : WHOLE),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The same for tests, whose pages live for seconds: compiling them for speed takes a tenth more of the processor than
 * it saves. Not for what measures speed.
 */
export const CHROMIUM_OF_TESTS = { ...CHROMIUM, args: [...CHROMIUM.args, '--js-flags=--no-opt,--no-maglev'] }
