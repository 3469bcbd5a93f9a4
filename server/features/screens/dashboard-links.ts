import { FIRST_CALLS } from '#contract/call/first-calls.ts'

/** The fields of a file in Vite's manifest that are used here. */
interface ManifestFile {
  file: string
  name?: string
  css?: string[]
  /** Keys of the manifest. */
  imports?: string[]
}

type Manifest = Record<string, ManifestFile>

/** The dashboard's first page (web/features/invoices/list). With another query the browser would fetch it twice. */
const FIRST_PAGE = `${FIRST_CALLS.listInvoices.path}?limit=20&amp;status=all`

/**
 * Links by which a browser requests the dashboard's data and code in parallel with the first script. `crossorigin` matches
 * fetch with credentials 'same-origin', so that each answer is used. The style sheet is loaded and not only
 * preloaded, because the script would otherwise wait for it. @throws Error if the build has no dashboard
 */
export function writeDashboardLinks(manifest: Manifest): string {
  const [, dashboard] = findDashboard(manifest)
  const calls = [FIRST_CALLS.getMe.path, FIRST_CALLS.getStats.path, FIRST_PAGE]
  return [
    ...calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`),
    `<link rel="modulepreload" crossorigin href="/${dashboard.file}" />`,
    ...(dashboard.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('')
}

function findDashboard(manifest: Manifest): [key: string, file: ManifestFile] {
  const found = Object.entries(manifest).find(([, { file, name }]) => name === 'dashboard' && file.endsWith('.js'))
  if (!found) throw new Error('The build has no dashboard')
  return found
}

/** Adds a file of the manifest and all that it imports to `found`. */
function addImported(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) addImported(manifest, imported, found)
  return found
}

/**
 * Links to the further code of an account at its first steps (web/screens/dashboard-parts.ts). Its style sheets are only
 * preloaded: the script that needs them adds them. @throws Error if the build lacks them
 */
export function writeFirstStepsLinks(manifest: Manifest): string {
  const [parts] = Object.entries(manifest).find(([, { name }]) => name === 'dashboard-parts') ?? []
  if (parts === undefined) throw new Error('The build has no parts of the dashboard')
  const known = addImported(manifest, findDashboard(manifest)[0], new Set())
  const files = [...addImported(manifest, parts, new Set(known))].flatMap((key) => {
    const file = manifest[key]
    return known.has(key) || !file ? [] : [file]
  })
  return [
    ...files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...new Set(files.flatMap(({ css }) => css ?? []))].map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`,
    ),
  ].join('')
}
