import type { certificate as phrases } from '@sundial/phrases/certificate.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { InRuns } from '../sheets/pdf-fonts.ts'
import type { CertificateContent } from './content.ts'

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

export const inS = (ms: number | null): string => (ms === null ? '–' : (ms / 1000).toFixed(1))
export const inV = (volts: number | null): string => (volts === null ? '–' : volts.toFixed(1))

export type Say = (key: keyof typeof phrases, slots?: Record<string, string | number>) => string
export type Parts = Sheet & { say: Say; runs: InRuns }
