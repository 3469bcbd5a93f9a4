import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  css: {
    transformer: 'lightningcss',
    // A class belongs to its module; keyframes, grid areas and containers stay as they are written.
    lightningcss: {
      targets: { chrome: 80 << 16 },
      cssModules: { pattern: '[local]_[hash]', animation: false, container: false, customIdents: false, grid: false },
    },
  },
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
