import { FIRST_CALLS } from '#contract/call/first-calls.ts'

/** The fields of a file in Vite's manifest that are used here. */
interface ManifestFile {
  file: string
  name?: string
  css?: string[]
}

/** The dashboard's first page (web/features/invoices/list). With another query the browser would fetch it twice. */
const FIRST_PAGE = `${FIRST_CALLS.listInvoices.path}?limit=20&amp;status=all`

/**
 * Links by which a browser requests the dashboard's data and code in parallel with the first script. `crossorigin` matches
 * fetch with credentials 'same-origin', so that each answer is used. The style sheet is loaded and not only
 * preloaded, because the script would otherwise wait for it. @throws Error if the build has no dashboard
 */
export function writeDashboardLinks(manifest: Record<string, ManifestFile>): string {
  const dashboard = Object.values(manifest).find(({ file, name }) => name === 'dashboard' && file.endsWith('.js'))
  if (!dashboard) throw new Error('The build has no dashboard')
  const calls = [FIRST_CALLS.getMe.path, FIRST_CALLS.getStats.path, FIRST_PAGE]
  return [
    ...calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`),
    `<link rel="modulepreload" crossorigin href="/${dashboard.file}" />`,
    ...(dashboard.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('')
}
