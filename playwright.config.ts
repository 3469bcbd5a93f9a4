import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM } from './tests/harness/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/start-pavti.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Once more where the browser itself stumbled; `npm test` names each test that needed it. Races of money are tried by
  // the server's tests, which have one try.
  retries: 1,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      // Paper has one width.
      testIgnore: ['print.spec.ts'],
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      // Sessions and the test payment do not depend on the width, so the phone alone tries them.
      testIgnore: ['session.spec.ts', 'test-payment.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } },
    },
  ],
})
