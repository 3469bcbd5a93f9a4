import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { readPassword } from '#server/platform/postgres/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { buildServer } from '../../scripts/server-build.mjs'
import { startOwnServer } from './own-server.ts'
import { startQuietApp } from './quiet-app.ts'
import { makeDataFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** For what an operator does before Pavti is there, such as making a role. */
    superuserUrl: string
    /** A folder that is removed after the run. */
    runFolder: string
  }
}

/**
 * Where the programs of another PostgreSQL are, such as /usr/lib/postgresql/15/bin; unset: the one that comes with
 * Pavti.
 */
const { TEST_POSTGRES_BIN } = process.env

/**
 * One real server for the run, and a template database with every table, which each test file copies in milliseconds.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeDataFolder('pavti-tests-')
  const server = TEST_POSTGRES_BIN ? await startOwnServer(TEST_POSTGRES_BIN, dataDir) : await startEmbedded(dataDir)
  // Threads, commands and processes of tests run JavaScript, which must not be that of the last build.
  await Promise.all([makeTemplate(server.url), buildServer()])
  project.provide('postgresUrl', server.url)
  project.provide('superuserUrl', server.superuserUrl)
  project.provide('runFolder', dataDir)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 1 })
  await db`CREATE DATABASE template_pavti`
  await db.end()
  const app = await startQuietApp(databaseUrl(url, 'template_pavti'))
  await app.stop()
}

async function startEmbedded(dataDir: string) {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      // Connections of tests run most statements fewer than five times, up to which each run would be planned again.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  await allowTests(dataDir, server.url)
  return { ...server, superuserUrl: superuserUrl(dataDir, server.url) }
}

/** Beside what Pavti may: a database for each test file, and rows made without triggers where thousands are needed. */
async function allowTests(dataDir: string, url: string): Promise<void> {
  const db = openDatabase(superuserUrl(dataDir, url), { connections: 1 })
  await db`ALTER ROLE pavti_app CREATEDB`
  await db`GRANT SET ON PARAMETER session_replication_role TO pavti_app`
  await db.end()
}

/** The address for the superuser of an embedded server, whom Pavti needs at the start alone. */
export function superuserUrl(dataDir: string, serverUrl: string): string {
  const url = new URL(serverUrl)
  url.username = 'pavti'
  url.password = readPassword(join(dataDir, 'postgres'))
  return url.href
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
