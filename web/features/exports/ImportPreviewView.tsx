import { COLUMN_NEEDED, IMPORT_FIELDS, type Imported, type ImportPreview, isTable } from '#contract/imports/imports.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { columnLabel, fileFault } from './file-labels.en.ts'
import { say, sayCount, showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import styles from './exports.module.css'

interface Props {
  what: Imported
  preview: ImportPreview
  /** The field of each column, in the format of the call. */
  onColumns: (columns: string) => void
}

/** The columns and their fields, the faults, and a preview of the first rows. */
export function ImportPreviewView({ what, preview, onColumns }: Props) {
  const { columns, fault_count: count } = preview
  const { warnings, warning_count: warningCount, first } = preview
  const choices: [string, string][] = [
    ['', texts.leaveOut],
    ...Object.entries(isTable(what) ? IMPORT_FIELDS[what] : {}).map(([field, label]): [string, string] => [
      field,
      columnLabel(label),
    ]),
  ]
  const choose = (at: number, field: string) =>
    onColumns(
      columns.map((column, i) => (i === at ? field : column.field === field ? '' : (column.field ?? ''))).join(','),
    )
  return (
    <div className={styles.importPreview}>
      {columns.length > 0 && <h3>{texts.columns}</h3>}
      <div className={periodFieldsStyles.exportFields}>
        {columns.map(({ heading, field, example }, i) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity, and headings repeat
            key={i}
            label={heading || say(texts.columnNumber, { number: i + 1 })}
            name={`column-${i}`}
            value={field ?? ''}
            choices={choices}
            help={example && say(texts.likeExample, { example })}
            onChange={(next) => choose(i, next)}
          />
        ))}
      </div>
      {count > 0 ? (
        <div role="alert">
          <h3>{sayCount(texts.thingsToCorrect, count)}</h3>
          <p className="muted">
            {preview.faults.some(({ reason }) => reason === COLUMN_NEEDED)
              ? texts.chooseColumnAbove
              : sayCount(hasOtherRows(preview) ? texts.correctThemOrLeaveOut : texts.correctThem, count)}
          </p>
          <FileFaults preview={preview} />
        </div>
      ) : (
        <output>{summaryOf(preview)}</output>
      )}
      {warnings.length > 0 && (
        <>
          <h3>{texts.pleaseCheck}</h3>
          <RowList rows={warnings} count={warningCount} columns={columns} />
        </>
      )}
      {first.length > 0 && (
        <>
          <h3>{texts.previewOfRows}</h3>
          <ul className={styles.importRows}>
            {first.map(({ row, values }) => (
              <li key={row}>
                <dl>
                  {Object.entries(values).map(([name, value]) => (
                    <div key={name}>
                      <dt>{columnLabel(name)}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Whether anything can be imported without the rows that need a correction. */
export const hasOtherRows = ({ rows_to_leave_out, added, advances }: ImportPreview): boolean =>
  rows_to_leave_out > 0 && added + advances > 0

/** The rows of a file that need a correction, each with its column and reason. */
export const FileFaults = ({ preview }: { preview: ImportPreview }) => (
  <RowList rows={preview.faults} count={preview.fault_count} columns={preview.columns} />
)

interface RowListProps {
  rows: ImportPreview['faults']
  /** The number of all rows, of which `rows` are the first. */
  count: number
  /** The columns of the file, whose headings are not translated. */
  columns: ImportPreview['columns']
}

/** Rows of the file with their faults or warnings. */
function RowList({ rows, count, columns }: RowListProps) {
  const headings = new Set(columns.map(({ heading }) => heading))
  return (
    <>
      <ul className={styles.faultList}>
        {rows.map(({ row, column, reason }) => (
          <li key={`${row} ${column} ${reason}`}>
            <b>{say(texts.rowColumn, { row, column: headings.has(column) ? column : columnLabel(column) })}</b>{' '}
            {fileFault(reason)}
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="muted">{sayCount(texts.andMore, count - rows.length)}</p>}
    </>
  )
}

function summaryOf({ rows, added, skipped, advances }: ImportPreview): string {
  const read =
    skipped > 0
      ? sayCount(texts.rowsReadSomeKnown, rows, { added: showCount(added), skipped: showCount(skipped) })
      : sayCount(texts.rowsRead, rows, { added: showCount(added) })
  return advances > 0 ? `${read} ${sayCount(texts.advancesOfKnown, advances)}` : read
}
