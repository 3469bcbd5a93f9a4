import { FIRST_CALLS } from '#contract/call/first-calls.ts'

/** One file of Vite's manifest, as far as it is read here. */
interface ManifestFile {
  file: string
  name?: string
  css?: string[]
}

/** The first page as the dashboard asks for it (web/features/invoices/list): another address would be fetched twice. */
const FIRST_PAGE = `${FIRST_CALLS.listInvoices.path}?limit=20&amp;status=all`

/**
 * Links that let a browser ask for the dashboard's data and code beside the first script. `crossorigin` is how fetch with
 * credentials 'same-origin' asks, so that each is used and not fetched again. @throws Error where the build has no dashboard
 */
export function writeDashboardLinks(manifest: Record<string, ManifestFile>): string {
  const dashboard = Object.values(manifest).find(({ file, name }) => name === 'dashboard' && file.endsWith('.js'))
  if (!dashboard) throw new Error('The build has no dashboard')
  const calls = [FIRST_CALLS.getMe.path, FIRST_CALLS.getStats.path, FIRST_PAGE]
  return [
    ...calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`),
    `<link rel="modulepreload" crossorigin href="/${dashboard.file}" />`,
    ...(dashboard.css ?? []).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ].join('')
}
