import type { certificate as phrases } from '@sundial/phrases/certificate.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Content } from 'pdfmake'
import type { CertificateContent } from './content.ts'
import type { InRuns } from './fonts.ts'

export type Sheet = {
  content: CertificateContent
  /** Whether all holds that a certificate needs. */
  passed: boolean
  /** SHA-256 of the content; null: a draft. */
  hash: string | null
  words: Language
  paper: 'A4' | 'LETTER'
  address: string | undefined
}

export const [ink, quiet, line, accent, good, warn] = ['#1b1a17', '#6b675e', '#d9d4c8', '#2f5f73', '#e3efe7', '#fbeedd']
export const inS = (ms: number | null): string => (ms === null ? '–' : (ms / 1000).toFixed(1))
export const inV = (volts: number | null): string => (volts === null ? '–' : volts.toFixed(1))

export type Say = (key: keyof typeof phrases, slots?: Record<string, string | number>) => string
export type Parts = Sheet & { say: Say; runs: InRuns }

export const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

export type Column<Row> = readonly [title: string, width: number | '*', isNumber: boolean, value: (row: Row) => string]
export const table = <Row>({ runs }: Parts, columns: readonly Column<Row>[], rows: readonly Row[]): Content => ({
  table: {
    headerRows: 1,
    widths: columns.map(([, width]) => width),
    body: [
      columns.map(
        ([title, , isNumber]): Content => ({ text: runs(title), color: quiet, fontSize: 7.5, alignment: isNumber ? 'right' : 'left' }),
      ),
      ...rows.map((row) =>
        columns.map(([, , isNumber, value]): Content => ({ text: runs(value(row)), fontSize: 8, alignment: isNumber ? 'right' : 'left' })),
      ),
    ],
  },
  layout: lines,
})
