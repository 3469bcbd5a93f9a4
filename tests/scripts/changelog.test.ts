import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readChangelog } from '../../scripts/release/changelog.mjs'

const entry = (heading: string) => `## ${heading}\n**You must do**\n- Nothing.\n\n`
const PROMISE = '# Changes\nEach version upgrades from every earlier one.\n\n'

test('the changelog fits the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(readChangelog(readFileSync('CHANGELOG.md', 'utf8'), version).faults).toEqual([])
})

test('an entry with a day is a release, one without is not yet', () => {
  const dated = PROMISE + entry('0.3.0, 2 January 2027') + entry('0.2.0, 1 December 2026')
  expect(readChangelog(dated, '0.3.0')).toEqual({ faults: [], isDated: true })
  expect(readChangelog(PROMISE + entry('0.3.0, not released yet'), '0.3.0')).toEqual({ faults: [], isDated: false })
})

test('another version, an entry without what to do or without a day, and a missing promise are faults', () => {
  const faultsOf = (changelog: string) => readChangelog(changelog, '0.3.0').faults
  const good = entry('0.3.0, 2 January 2027')
  expect(faultsOf(PROMISE + entry('0.2.0, 1 December 2026'))).toEqual([
    'Its first entry is 0.2.0, but package.json is 0.3.0.',
  ])
  expect(faultsOf(`${PROMISE}## 0.3.0, 2 January 2027\n**New**\n- Much.\n`)).toEqual([
    '"## 0.3.0, 2 January 2027" has no list "You must do".',
  ])
  expect(faultsOf(PROMISE + good + entry('0.2.0'))).toEqual([
    '"## 0.2.0" is not "## VERSION, DAY" or "## VERSION, not released yet".',
  ])
  expect(faultsOf(`# Changes\n${good}`)).toEqual(['It does not begin with which versions upgrade to which.'])
  expect(faultsOf(PROMISE)).toEqual(['Its first entry is missing, but package.json is 0.3.0.'])
})
