import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '#server/platform/files/project-root.ts'

/** Builds the PDF worker as `npm run build` does, beside node_modules so that it finds its packages; gives its path. */
export async function buildPdfWorker(): Promise<string> {
  const outfile = join(projectRoot, `node_modules/.cache/pavti/pdf-worker-${process.pid}.js`)
  await build({
    entryPoints: [join(projectRoot, 'server/platform/pdf/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  })
  return outfile
}
