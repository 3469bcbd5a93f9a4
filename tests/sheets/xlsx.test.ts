import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Table } from '#server/platform/sheets/table.ts'
import { columnLetters, toSheet, writeWorkbook } from '#server/platform/sheets/xlsx.ts'
import { filesOf } from './unzip.ts'

interface Row {
  name: string
  owed: string
  since: string | null
}
const OWED: Table<Row> = {
  name: 'Owed & due',
  columns: [
    { title: 'Name', kind: 'text', of: ({ name }) => name },
    { title: 'Owed', kind: 'money', of: ({ owed }) => owed },
    { title: 'Since', kind: 'day', of: ({ since }) => since },
  ],
}
async function* inOneBatch<R>(rows: readonly R[]) {
  yield rows
}
const write = async (...rows: Row[]) => filesOf(await buffer(writeWorkbook([toSheet(OWED, () => inOneBatch(rows))])))

test('a workbook has all parts, typed money and days, and no empty cells', async () => {
  const files = await write(
    { name: 'Asha', owed: '-1234.50', since: '2026-11-28' },
    { name: '', owed: '0.00', since: null },
  )
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Owed &amp; due" sheetId="1" r:id="rId1"/>')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c r="B2" s="1"><v>-1234.50</v></c><c r="C2" s="2"><v>46354</v></c>')
  expect(sheet).toContain('<c r="B3" s="1"><v>0.00</v></c></row>')
  expect(sheet.endsWith('</row></sheetData></worksheet>')).toBe(true)
})

// @abuse 78
test('text with any beginning stays text: no formula, no link, well-formed XML', async () => {
  const files = await write({ name: '=HYPERLINK("http://evil","<x>&")\u0001\ud800 _x0041_', owed: '1.00', since: null })
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain(
    '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://evil&quot;,&quot;&lt;x&gt;&amp;&quot;) _x005F_x0041_</t></is></c>',
  )
  const all = [...files.values()].join('')
  expect(all).not.toMatch(/<f[ >]|TargetMode="External"|externalLink/)
})

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
