// A process of its own that starts the server, says how and stays until it is killed.
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'

const { url, adopted } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } })
process.stdout.write(`${JSON.stringify({ url, adopted })}\n`)
setInterval(() => {}, 60_000)
