import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareIcons, directIcons } from './scripts/first-load/direct-icons.ts'
import { firstLoadGroups } from './scripts/first-load/groups.ts'
import { minifyAgain } from './scripts/first-load/minify-again.ts'
import { buildInLanguage, inlinePlurals } from './scripts/texts/language-build.ts'

/**
 * The server of `npm run dev`. The name in the browser's address bar is passed on, because writes are taken from it
 * alone.
 */
const server = { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false }

const inUi = (file: string): string => join(import.meta.dirname, 'web/ui', file)

/** Each language is a build of its own: `vite build --mode hi`. */
const languageOf = (mode: string): string => (mode === 'hi' ? 'hi' : 'en')

/** The app has loaded the libraries, and the sign-in form what its parts share except for their styles. */
const isLoadedBy = (host: string, file: string): boolean =>
  /\/(libraries|rolldown-runtime|app)-/.test(file) || (host.includes('SignInForm') && !file.endsWith('.css'))

export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    directIcons(),
    bareIcons(),
    buildInLanguage(languageOf(mode)),
    inlinePlurals(languageOf(mode)),
    minifyAgain(['app', 'dashboard']),
  ],
  resolve: {
    // Larger code of libraries, of which the app needs less.
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inUi('createIcon.ts') },
      { find: 'use-sync-external-store/shim/index.js', replacement: inUi('useSyncExternalStore.ts') },
    ],
  },
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
    // The build script empties it before the first language.
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: 'chrome80',
    sourcemap: false,
    assetsInlineLimit: 0,
    // The server and the size check read which files a screen needs.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Not what is loaded already: the list of each screen's files is a part of the first load.
      resolveDependencies: (_, files, { hostId }) => files.filter((file) => !isLoadedBy(hostId, file)),
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](contract|domain)[\\/]/, sideEffects: false },
          { test: /[\\/]web[\\/](ui|features|screens)[\\/].*\.tsx?$/, sideEffects: false },
        ],
      },
      // Texts become literals where they are used, so a screen has its own texts and no others.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups: firstLoadGroups() },
        // The first load lists some 200 files, and a hash cannot be compressed: 7 and 6 letters tell their versions
        // apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/business/': server,
      '/logos': server,
      // Patterns, since /payments and /payment-test are screens.
      '^/payment/': server,
      '^/pay([?]|$)': server,
      '/sandbox': server,
      '/dev/': server,
    },
  },
}))
