// Imported first, so that a component's own class overrides the base styles.
import './styles/app.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Router } from 'wouter'
import { makeQueryClient } from './features/session/query-client.ts'
import { extractLinkToken } from './features/accounts/link-token.ts'
import { consumePaymentReturn } from './features/plans/payment-return/payment-return.ts'
import { findBusiness } from './named-business.ts'
import { setPasswordPrompt } from './send.ts'
import { Dashboard, Routes } from './routes.tsx'
import { rememberPressedControls } from './ui/dialog/return-focus.ts'
import { Toaster } from './ui/feedback/Toaster.tsx'
import { usePageLocation } from './usePageLocation.ts'
import { tryStorage } from './try-storage.ts'
import { sessionQuery } from './features/session/useSession.ts'

rememberPressedControls()
setPasswordPrompt(async () => {
  const prompt = await import('./features/accounts/password-again/ask-password-again.tsx')
  return prompt.askPasswordAgain()
})

// Without it, createRoot throws.
const root = document.getElementById('root') as HTMLElement

const cache = makeQueryClient()

/** How long the screen waits for its data, in ms, before it is drawn with placeholders. */
const LONGEST_MS = 1_000

/**
 * Resolves when the dashboard, for which the page preloads the data, can be drawn with it; at once for every other
 * screen. On a slow phone, drawing placeholders first takes longer than waiting for data that is already on its way.
 */
async function loadFirstScreen(cache: QueryClient): Promise<void> {
  if (!document.querySelector('link[as=fetch]')) return
  const all = [cache.prefetchQuery(sessionQuery), Dashboard.load().then(({ loadData }) => loadData(cache))]
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, LONGEST_MS))])
}

async function start(app: Root): Promise<void> {
  if (tryStorage(() => localStorage.length) === undefined) await import('./page-storage.ts')
  findBusiness()
  consumePaymentReturn()
  extractLinkToken()
  await loadFirstScreen(cache)
  const content = (
    <QueryClientProvider client={cache}>
      <Router hook={usePageLocation}>
        <Routes />
      </Router>
      <Toaster />
    </QueryClientProvider>
  )
  app.render(import.meta.env.DEV ? <StrictMode>{content}</StrictMode> : content)
  // Registered after the first load, which needs the network for itself. Pavti also works without it, for example where
  // storage is refused.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const register = () =>
      void import('./offline/register.ts').then((worker) => worker.registerWorker(cache)).catch(() => undefined)
    if (document.readyState === 'complete') register()
    else addEventListener('load', register)
  }
}

// Not awaited: the dashboard's file imports from this one, so each would wait for the other.
void start(createRoot(root))
