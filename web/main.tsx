import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './features/accounts/query-client.ts'
import { Routes } from './routes.tsx'
import { Toaster } from './ui/Toaster.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Routes />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
