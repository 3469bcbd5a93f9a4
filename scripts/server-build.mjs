import { root } from './installed.mjs'

/** How the server becomes JavaScript: a file for the process, one for each kind of worker, and one for the commands. */
export const serverBuild = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'pdf-worker': 'server/platform/pdf/worker.ts',
    'import-worker': 'server/features/imports/worker.ts',
    cli: 'server/cli.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
}
