import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server of `npm run dev`. The name in the browser's address bar is passed on, because writes are taken from it alone. */
const server = { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false }

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
      '/api': server,
      '/logos': server,
      // Patterns, since /payments and /payment-test are screens.
      '^/payment/': server,
      '^/pay([?]|$)': server,
      '/sandbox': server,
      '/dev/': server,
    },
  },
})
