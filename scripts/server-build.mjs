import * as esbuild from 'esbuild'
import { root } from './installed.mjs'

/**
 * esbuild options of the server: an entry for the process, every kind of worker, and the CLI. In parts, so that a command
 * loads only what it needs: half of the time of its start.
 */
export const serverBuild = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'pdf-worker': 'server/platform/pdf/worker.ts',
    'import-worker': 'server/features/imports/worker.ts',
    'bank-worker': 'server/features/bank/worker.ts',
    cli: 'server/cli.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
}

/** Builds into dist/server. */
export const buildServer = () => esbuild.build(serverBuild)
