import * as z from 'zod/mini'
import { BUSINESS_NAME_MAX, salesSettingFields, sellerFields } from '#contract/business/business.ts'
import { chosenDay, line } from '#contract/call/fields.ts'
import { FIELD_LABEL_MAX } from '#contract/invoices/document-extras.ts'
import { SeriesPrefixes } from '#contract/invoices/number-series.ts'
import { OwnTextInput } from '#contract/own-texts/own-texts.ts'
import { ReminderSteps } from '#contract/reminders/reminder-calls.ts'
import { ViewBody } from '#contract/saved-views/saved-views.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { CUSTOM_FIELDS_MAX } from '#domain/document/extras/document-extras.ts'
import { SERIES_KINDS } from '#domain/document/numbers/number-series.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  compareDetails,
  type DetailsOfFile,
  getBusiness,
  setCustomFieldLabels,
  setDetailsOfFile,
} from '../../business/service.ts'
import { differsFromSeries, type SeriesOfFile, setSeriesOfFile } from '../../invoices/number-series/service.ts'
import { findTextFault, listOwnTexts, setTextsOfFile } from '../../own-texts/service.ts'
import { differsFromSteps, setStepsOfFile } from '../../reminders/service.ts'
import { divideViews, saveViewsOfFile, type ViewLeftOut } from '../../saved-views/service.ts'
import type { RowFault } from '../faults.ts'
import { type Plan, withoutEmpty } from '../row-import.ts'
import { type FileRecord, readRecord } from './parse-records.ts'

const anyList = z.optional(z.array(z.unknown()))

/** The settings of another account, as in its archive. The other properties of the file concern only that account. */
const ExportedSettings = z.looseObject({
  business: z.strictObject({
    name: line(BUSINESS_NAME_MAX, 'Please enter the name of your business'),
    ...sellerFields,
    ...salesSettingFields,
    /** Missing in files of version 0.1. */
    has_no_due_date: z.optional(z.boolean()),
    custom_field_labels: z
      .array(line(FIELD_LABEL_MAX, 'Please name the field'))
      .check(z.maxLength(CUSTOM_FIELDS_MAX, `Use at most ${CUSTOM_FIELDS_MAX} fields`)),
    books_closed_to: z.nullable(chosenDay),
  }),
  number_prefixes: SeriesPrefixes,
  number_series: z
    .array(
      z.strictObject({
        prefix: z.string().check(z.regex(/^[A-Za-z0-9_ -]{1,30}$/)),
        fiscal_year: z.string().check(z.regex(/^20\d\d-\d\d$/)),
        last_number: z.number().check(z.int(), z.gte(0), z.lte(9_999_999)),
      }),
    )
    .check(z.maxLength(1_000)),
  reminders: z.strictObject({ steps: ReminderSteps, sends_mail: z.boolean() }),
  own_texts: z.array(OwnTextInput).check(z.maxLength(100)),
  saved_views: z.array(ViewBody).check(z.maxLength(1_000)),
  people: anyList,
  invitations: anyList,
  api_tokens: anyList,
  webhooks: anyList,
  notified_devices: anyList,
  has: z.strictObject({ logo: z.boolean(), signature: z.boolean(), bank_account: z.boolean(), upi_ids: z.boolean() }),
})
type ExportedSettings = z.output<typeof ExportedSettings>

const ONE_FILE = 'The file has the settings of several accounts'

/**
 * Settings that are not imported, since they belong to the other account or need a password. The owner enters them
 * again.
 */
const LEFT_OUT: readonly { field: string; reason: string; isIn: (file: ExportedSettings) => boolean }[] = [
  {
    field: 'upi_ids',
    reason: 'UPI IDs are not imported. Enter them in Settings',
    isIn: ({ has }) => has.upi_ids,
  },
  {
    field: 'bank_account',
    reason: 'The bank account is not imported. Enter it in Settings',
    isIn: ({ has }) => has.bank_account,
  },
  { field: 'logo', reason: 'Upload your logo again: it is in the ZIP', isIn: ({ has }) => has.logo },
  { field: 'signature', reason: 'Upload your signature again: it is in the ZIP', isIn: ({ has }) => has.signature },
  {
    field: 'books_closed_to',
    reason: 'Closed books are not imported. Close them once everything else is here',
    isIn: ({ business }) => business.books_closed_to !== null,
  },
  {
    field: 'reminders',
    reason: 'Reminders by mail stay as they are here. Switch them off in the other account first',
    isIn: ({ reminders }) => reminders.sends_mail,
  },
  {
    field: 'people',
    reason: 'People are not imported. Invite them again',
    isIn: ({ people = [], invitations = [] }) => people.length > 1 || invitations.length > 0,
  },
  {
    field: 'api_tokens',
    reason: 'API tokens are not imported. Make new ones',
    isIn: ({ api_tokens: tokens = [] }) => tokens.length > 0,
  },
  {
    field: 'webhooks',
    reason: 'Webhooks are not imported, since each has a secret. Make new ones',
    isIn: ({ webhooks = [] }) => webhooks.length > 0,
  },
  {
    field: 'notified_devices',
    reason: 'Notified phones are not imported. Switch notifications on again on each phone',
    isIn: ({ notified_devices: devices = [] }) => devices.length > 0,
  },
]

const VIEW_REASONS: Record<Exclude<ViewLeftOut, 'known'>, string> = {
  full: 'You have as many saved views as a list can have. The view "{name}" is left out',
  no_customer: 'The customer of the view "{name}" is not here. It is left out',
}

const seriesOf = ({ number_prefixes: prefixes, number_series: series }: ExportedSettings): SeriesOfFile => ({
  prefixes: Object.fromEntries(
    SERIES_KINDS.map((kind) => [kind, { prefix: prefixes[kind] }]),
  ) as SeriesOfFile['prefixes'],
  last: series.map((one) => ({ prefix: one.prefix, fiscalYear: one.fiscal_year, last: one.last_number })),
})

/** Plans the import of another account's settings. Equal ones count as existing. */
export async function planSettings(tx: Tx, actor: Actor, records: readonly FileRecord[]): Promise<Plan> {
  const [first, second] = records
  if (!first || second) return emptyPlan([{ row: 2, field: '', reason: ONE_FILE }])
  const { row } = first
  const read = readRecord(ExportedSettings, first)
  if ('faults' in read) return emptyPlan(read.faults)
  const file = read.value
  const { custom_field_labels: labels, books_closed_to: _closed, ...details } = file.business
  const faults: RowFault[] = []

  const compared = await compareDetails(tx, actor, details as DetailsOfFile)
  for (const [field, reason] of Object.entries(compared.faults))
    faults.push({ row, field: `business.${field}`, reason })
  const now = await getBusiness(tx, actor)
  const hasOtherLabels = JSON.stringify(now.custom_field_labels) !== JSON.stringify(labels)
  const series = seriesOf(file)
  const isOtherSeries = await catchSeriesFault(row, faults, () => differsFromSeries(tx, actor, series))
  const areOtherSteps = await differsFromSteps(tx, actor, file.reminders.steps)
  const texts = file.own_texts.flatMap(({ text, ...one }) => (text === null ? [] : [{ ...one, text }]))
  texts.forEach((one, i) => {
    const fault = findTextFault(one)
    if (fault !== null) faults.push({ row, field: `own_texts.${i}.text`, reason: fault })
  })
  const known = new Set((await listOwnTexts(tx, actor)).map(keyOfText))
  const newTexts = texts.filter((one) => !known.has(keyOfText(one)))
  const views = await divideViews(tx, actor, file.saved_views)

  const viewWarnings = views.leftOut.flatMap(({ view, at, why }): RowFault[] =>
    why === 'known'
      ? []
      : [{ row, field: `saved_views.${at}`, reason: VIEW_REASONS[why].replace('{name}', () => view.name) }],
  )
  const changes = [
    compared.changed.length,
    Number(hasOtherLabels),
    Number(isOtherSeries),
    Number(areOtherSteps),
    newTexts.length,
    views.added.length,
  ]
  const all = Object.keys(details).length + 3 + texts.length + file.saved_views.length
  const added = changes.reduce((sum, count) => sum + count, 0)
  return {
    faults,
    warnings: [
      ...LEFT_OUT.flatMap(({ field, reason, isIn }) => (isIn(file) ? [{ row, field, reason }] : [])),
      ...viewWarnings,
    ],
    added,
    skipped: all - added,
    advances: 0,
    first: [
      {
        row,
        values: withoutEmpty({
          Business: file.business.name,
          GSTIN: file.business.gstin,
          'Changed details': compared.changed.length > 0 ? String(compared.changed.length) : null,
          'Own texts': newTexts.length > 0 ? String(newTexts.length) : null,
          'Saved views': views.added.length > 0 ? String(views.added.length) : null,
        }),
      },
    ],
    write: async (tx) => {
      if (compared.changed.length > 0) await setDetailsOfFile(tx, actor, details as DetailsOfFile)
      await setCustomFieldLabels(tx, actor, labels)
      if (isOtherSeries) await setSeriesOfFile(tx, actor, series)
      if (areOtherSteps) await setStepsOfFile(tx, actor, file.reminders.steps)
      await setTextsOfFile(tx, actor, newTexts)
      await saveViewsOfFile(tx, actor, views.added)
    },
  }
}

const keyOfText = ({ kind, language, text }: OwnText): string => JSON.stringify([kind, language, text])

/** Returns the result of `run`, or false with a fault if it refuses a prefix. */
async function catchSeriesFault(row: number, faults: RowFault[], run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run()
  } catch (e) {
    if (!(e instanceof AppError) || e.code !== 'invalid_input') throw e
    for (const [field, reason] of Object.entries(e.fields ?? {}))
      faults.push({ row, field: `number_prefixes.${field.replace(/\.prefix$/, '')}`, reason })
    return false
  }
}

const emptyPlan = (faults: readonly RowFault[]): Plan => ({
  faults: [...faults],
  warnings: [],
  added: 0,
  skipped: 0,
  advances: 0,
  first: [],
  write: () => Promise.resolve(),
})
