import { root } from './installed.mjs'

/** How the server becomes JavaScript: one file for the process, one for the worker that makes PDFs. */
export const serverBuild = {
  absWorkingDir: root,
  entryPoints: { main: 'server/main.ts', 'pdf-worker': 'server/platform/pdf/worker.ts' },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
}
