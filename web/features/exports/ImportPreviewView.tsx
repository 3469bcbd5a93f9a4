import { IMPORT_FIELDS, type Imported, type ImportPreview, isTable } from '#contract/imports/imports.ts'
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
  const { columns, faults, fault_count: count, warnings, warning_count: warningCount, first } = preview
  const headings = new Set(columns.map(({ heading }) => heading))
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
          <p className="muted">{sayCount(texts.correctThem, count)}</p>
          <FaultList faults={faults} headings={headings} />
          {count > faults.length && <p className="muted">{sayCount(texts.andMore, count - faults.length)}</p>}
        </div>
      ) : (
        <output>{summaryOf(preview)}</output>
      )}
      {warnings.length > 0 && (
        <>
          <h3>{texts.pleaseCheck}</h3>
          <FaultList faults={warnings} headings={headings} />
          {warningCount > warnings.length && (
            <p className="muted">{sayCount(texts.andMore, warningCount - warnings.length)}</p>
          )}
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

/** Rows of the file with their faults or warnings. `headings` are those of the file, which stay as they are. */
const FaultList = ({ faults, headings }: { faults: ImportPreview['faults']; headings: ReadonlySet<string> }) => (
  <ul className={styles.faultList}>
    {faults.map(({ row, column, reason }) => (
      <li key={`${row} ${column} ${reason}`}>
        <b>{say(texts.rowColumn, { row, column: headings.has(column) ? column : columnLabel(column) })}</b>{' '}
        {fileFault(reason)}
      </li>
    ))}
  </ul>
)

function summaryOf({ rows, added, skipped, advances }: ImportPreview): string {
  const read =
    skipped > 0
      ? sayCount(texts.rowsReadSomeKnown, rows, { added: showCount(added), skipped: showCount(skipped) })
      : sayCount(texts.rowsRead, rows, { added: showCount(added) })
  return advances > 0 ? `${read} ${sayCount(texts.advancesOfKnown, advances)}` : read
}
