import { readdirSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { determineHitLimitReached, DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { collectTests, getFn, getHooks } from '@vitest/runner'
import { configureGlobal } from 'fast-check'

const FOLDER = 'tests/domain'
/** This test finds the modules with Vite, which does not run here. */
const NOT_RUN = 'every-module.test.ts'

/** The part of vitest's state that is read while tests are collected. */
const COLLECTING = {
  config: {
    root: process.cwd(),
    setupFiles: [],
    sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
    tags: [],
    testTimeout: 0,
    hookTimeout: 0,
    retry: 0,
  },
  importFile: (path) => import(path),
}

const testsOf = (suite) => suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

/** Runs a test and returns its error; null if it passes. */
async function errorOf(test) {
  try {
    await getFn(test)()
    return null
  } catch (error) {
    return error
  } finally {
    for (const undo of getHooks(test.suite ?? test.file).afterEach ?? []) await undo()
  }
}

/**
 * Runs Stryker's mutants of `domain/` in a process that has loaded modules and tests once, so that a mutant takes
 * milliseconds. Stryker's own runner for vitest loads the test files for each mutant: a second, and hours for all.
 */
class OneProcessRunner {
  /** The object that the mutated modules read and write. */
  mutation = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {})

  /** Nothing needs to be reloaded: mutants that act while a module loads are left out (`ignoreStatic`). */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    register('./vitest-hooks.mjs', import.meta.url)
    // A failed property is not shrunk: it is enough that it fails.
    configureGlobal({ endOnFailure: true })
    const names = readdirSync(FOLDER, { recursive: true })
    const paths = names
      .filter((name) => name.endsWith('.test.ts') && name !== NOT_RUN)
      .map((name) => join(process.cwd(), FOLDER, name))
    const files = await collectTests(paths.toSorted(), COLLECTING)
    const failed = files.find((file) => file.result?.state === 'fail')
    if (failed) throw new Error(`${failed.filepath} cannot be loaded: ${failed.result.errors?.[0]?.message}`)
    this.tests = new Map(testsOf({ tasks: files }).map((test) => [test.id, test]))
  }

  async dryRun() {
    const tests = []
    for (const test of this.tests.values()) {
      this.mutation.currentTestId = test.id
      const startedAt = performance.now()
      const error = await errorOf(test)
      const result = { id: test.id, name: test.fullName, timeSpentMs: performance.now() - startedAt }
      tests.push(
        error
          ? { ...result, status: TestStatus.Failed, failureMessage: String(error) }
          : { ...result, status: TestStatus.Success },
      )
    }
    this.mutation.currentTestId = undefined
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.mutation.mutantCoverage }
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }) {
    Object.assign(this.mutation, { activeMutant: activeMutant.id, hitCount: hitLimit && 0, hitLimit })
    try {
      return await this.runUntilFailure(testFilter ?? [...this.tests.keys()])
    } finally {
      this.mutation.activeMutant = undefined
    }
  }

  async runUntilFailure(ids) {
    for (const [at, id] of ids.entries()) {
      const error = await errorOf(this.tests.get(id))
      const endless = determineHitLimitReached(this.mutation.hitCount, this.mutation.hitLimit)
      if (endless) return endless
      if (error)
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: String(error), nrOfTests: at + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'one-process', OneProcessRunner)]
