import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'chrome80',
    sourcemap: false,
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/logos': 'http://localhost:3000',
      // Patterns, since /payments and /payment-test are screens.
      '^/payment/': 'http://localhost:3000',
      '^/pay([?]|$)': 'http://localhost:3000',
      '/sandbox': 'http://localhost:3000',
    },
  },
})
