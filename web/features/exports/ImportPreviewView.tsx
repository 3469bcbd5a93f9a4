import { IMPORT_FIELDS, type Imported, type ImportPreview } from '#contract/imports/imports.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import periodFieldsStyles from '#web/features/periods/PeriodFields.module.css'
import gstr1FaultsStyles from './Gstr1Faults.module.css'
import styles from './ImportPreviewView.module.css'

interface Props {
  what: Imported
  preview: ImportPreview
  /** The field of each column, in the format of the call. */
  onColumns: (columns: string) => void
}

/** The columns and their fields, the faults, and a preview of the first rows. */
export function ImportPreviewView({ what, preview, onColumns }: Props) {
  const { columns, faults, fault_count: count, warnings, warning_count: warningCount, first } = preview
  const choices: [string, string][] = [['', 'Leave out'], ...Object.entries(IMPORT_FIELDS[what])]
  const choose = (at: number, field: string) =>
    onColumns(
      columns.map((column, i) => (i === at ? field : column.field === field ? '' : (column.field ?? ''))).join(','),
    )
  return (
    <div className={styles.importPreview}>
      <h3>Columns</h3>
      <div className={periodFieldsStyles.exportFields}>
        {columns.map(({ heading, field, example }, i) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity, and headings repeat
            key={i}
            label={heading || `Column ${i + 1}`}
            name={`column-${i}`}
            value={field ?? ''}
            choices={choices}
            help={example && `Like ${example}`}
            onChange={(next) => choose(i, next)}
          />
        ))}
      </div>
      {count > 0 ? (
        <div role="alert">
          <h3>{count === 1 ? 'One thing to correct' : `${count} things to correct`}</h3>
          <p className="muted">Correct them in your file and choose it again. Until then nothing is imported.</p>
          <FaultList faults={faults} />
          {count > faults.length && <p className="muted">And {count - faults.length} more.</p>}
        </div>
      ) : (
        <output>{summaryOf(preview)}</output>
      )}
      {warnings.length > 0 && (
        <>
          <h3>Please check</h3>
          <FaultList faults={warnings} />
          {warningCount > warnings.length && <p className="muted">And {warningCount - warnings.length} more.</p>}
        </>
      )}
      {first.length > 0 && (
        <>
          <h3>Preview of the first rows</h3>
          <ul className={styles.importRows}>
            {first.map(({ row, values }) => (
              <li key={row}>
                <dl>
                  {Object.entries(values).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
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

/** Rows of the file with their faults or warnings. */
const FaultList = ({ faults }: { faults: ImportPreview['faults'] }) => (
  <ul className={gstr1FaultsStyles.faultList}>
    {faults.map(({ row, column, reason }) => (
      <li key={`${row} ${column} ${reason}`}>
        <b>
          Row {row}, {column}:
        </b>{' '}
        {reason}
      </li>
    ))}
  </ul>
)

const summaryOf = ({ rows, added, skipped }: ImportPreview): string =>
  `${rows} rows read: ${added} new${skipped > 0 ? `, ${skipped} are there already and are left out` : ''}.`
