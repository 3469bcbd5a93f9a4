import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '#server/platform/files/project-root.ts'

/**
 * Builds the workers of imports where `npm run build` puts it: Node needs JavaScript for a thread, and a test of imports must
 * not meet the code of the last build.
 */
export const buildImportWorkers = (): Promise<unknown> =>
  build({
    entryPoints: {
      'import-worker': join(projectRoot, 'server/features/imports/worker.ts'),
      'bank-worker': join(projectRoot, 'server/features/bank/worker.ts'),
    },
    outdir: join(projectRoot, 'dist/server'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  })
