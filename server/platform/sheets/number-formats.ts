import { readXml } from './read-xml.ts'

/** The meaning of a number in a sheet. */
export interface NumberFormat {
  kind: 'number' | 'day' | 'percent'
  /** Tally writes "Dr" and "Cr" in the format of a balance, and the amount without a sign as the value. */
  side: 'Dr' | 'Cr' | undefined
  /** The same for negative values, which the format then shows without their sign. */
  negativeSide: 'Dr' | 'Cr' | undefined
}

/** No program writes a workbook with more: Excel allows about 64,000 styles. */
const FORMATS_MAX = 65_536
/** Longest code of a format in Excel. */
const CODE_MAX = 255

/** Formats that every workbook has without defining them, by their ids (ECMA-376, 18.8.30). Times are not days. */
const BUILT_IN_DAYS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
])
const BUILT_IN_PERCENT: ReadonlySet<number> = new Set([9, 10])

const NUMBER: NumberFormat = { kind: 'number', side: undefined, negativeSide: undefined }

const sideIn = (section: string | undefined): 'Dr' | 'Cr' | undefined => {
  const words = [...(section ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word.trim().toLowerCase())
  return words.includes('dr') ? 'Dr' : words.includes('cr') ? 'Cr' : undefined
}

/** Reads a code such as `dd\-mm\-yyyy`, `0.00%` or `0.00" Dr";0.00" Cr"`. */
function readFormatCode(code: string): NumberFormat {
  const [positive = '', negative] = code.split(';')
  // Quoted and escaped signs, colours and locales are not part of a day.
  const bare = positive.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').toLowerCase()
  if (/[dy]/.test(bare)) return { ...NUMBER, kind: 'day' }
  if (bare.includes('%')) return { ...NUMBER, kind: 'percent' }
  return { kind: 'number', side: sideIn(positive), negativeSide: sideIn(negative) }
}

/**
 * Reads the number formats of a workbook. Returns a function that returns the format of a style, the attribute `s` of a
 * cell.
 * @throws UnreadableFile with the sentence for an unusual file
 */
export async function readNumberFormats(
  part: AsyncIterable<Buffer> | undefined,
  unusual: string,
): Promise<(style: string | undefined) => NumberFormat> {
  const codes = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  let isInCells = false
  const formatOf = (id: number): NumberFormat =>
    codes.get(id) ??
    (BUILT_IN_DAYS.has(id)
      ? { ...NUMBER, kind: 'day' }
      : BUILT_IN_PERCENT.has(id)
        ? { ...NUMBER, kind: 'percent' }
        : NUMBER)
  if (part) {
    await readXml(part, unusual, {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'cellXfs') isInCells = true
        else if (name === 'numFmt' && codes.size < FORMATS_MAX)
          codes.set(Number(numFmtId), readFormatCode(formatCode.slice(0, CODE_MAX)))
        else if (name === 'xf' && isInCells && styles.length < FORMATS_MAX) styles.push(formatOf(Number(numFmtId)))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  }
  return (style) => styles[Number(style ?? 0)] ?? NUMBER
}
