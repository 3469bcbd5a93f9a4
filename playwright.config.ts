import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_OF_TESTS } from './tests/harness/chromium.ts'

const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 }

/** Starts a Pavti of its own. */
const WITH_OWN_PAVTI = 'mail.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/start-pavti.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Once more where the browser itself stumbled; `npm test` names each test that needed it. Races of money are tried by
  // the server's tests, which have one try.
  retries: 1,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: CHROMIUM_OF_TESTS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
    // Answers kept by a worker would go past the requests that tests intercept. `offline.spec.ts` tries it.
    serviceWorkers: 'block',
  },
  projects: [
    // First: Playwright would run it last, for its worker is of another kind, and a worker alone leaves processors
    // idle.
    { name: 'mail', testMatch: WITH_OWN_PAVTI, use: PHONE },
    {
      name: 'desktop',
      // What a wide screen lays out or does otherwise: menus, tables, keys, paper, a dropped file. Flows, dialogs and
      // tours that look at both widths run on the phone.
      grep: /@wide/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } },
    },
    { name: 'phone', testIgnore: WITH_OWN_PAVTI, grepInvert: /@wide-only/, use: PHONE },
  ],
})
