// Imported first, so that a component's own class overrides the base styles.
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Router } from 'wouter'
import { makeQueryClient } from './features/session/query-client.ts'
import { extractLinkToken } from './features/accounts/link-token.ts'
import { consumePaymentReturn } from './features/plans/payment-return/payment-return.ts'
import { setPasswordPrompt } from './password-prompt.ts'
import { loadFirstScreen } from './first-screen.ts'
import { Routes } from './routes.tsx'
import { rememberPressedControls } from './ui/dialog/return-focus.ts'
import { Toaster } from './ui/feedback/Toaster.tsx'
import { usePageLocation } from './usePageLocation.ts'

consumePaymentReturn()
extractLinkToken()
rememberPressedControls()
setPasswordPrompt(async () =>
  (await import('./features/accounts/password-again/ask-password-again.tsx')).askPasswordAgain(),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const cache = makeQueryClient()

async function start(app: Root): Promise<void> {
  await loadFirstScreen(cache)
  app.render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <Router hook={usePageLocation}>
          <Routes />
        </Router>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
  // After the first load, whose network it would share. Pavti works without it too, such as where storage is refused.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const register = () =>
      void import('./offline/register.ts').then(({ registerWorker }) => registerWorker(cache)).catch(() => undefined)
    if (document.readyState === 'complete') register()
    else addEventListener('load', register)
  }
}

// Not awaited: the dashboard's file imports from this one, and would wait for its end.
void start(createRoot(root))
