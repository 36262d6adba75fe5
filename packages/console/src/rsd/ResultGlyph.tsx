import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { ResultKind } from '@sundial/core/orders/results.ts'
import type { ReactNode } from 'react'

const spinner = (
  <>
    <circle cx="7" cy="7" r="5.6" fill="none" stroke="var(--line2)" strokeWidth="2" />
    <path
      className="switch-spin"
      d="M7 1.4A5.6 5.6 0 0 1 12.600 7"
      fill="none"
      stroke="var(--accent-text)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
)
const shut = (
  <>
    <rect width="14" height="14" rx="2" fill="var(--shut)" />
    <circle cx="7" cy="7" r="3" fill="none" stroke="var(--shut-mark)" strokeWidth="1.6" />
  </>
)
const energised = (
  <>
    <rect width="14" height="14" rx="2" fill="var(--ok-fill)" />
    <path d="M7 2.800v4M4.700 4.600a3.400 3.400 0 1 0 4.600 0" fill="none" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
  </>
)
const answered = (
  <>
    <rect width="14" height="14" rx="2" fill="var(--ok-fill)" />
    <path d="M3.600 7.300l2.400 2.400 4.400-5" fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
  </>
)
/** What a switch was brought to has a mark of its own. */
const switched: Partial<Record<TaskAction, ReactNode>> = { shutdown: shut, energise: energised }
const drawings: Record<Exclude<ResultKind, 'verified'>, ReactNode> = {
  running: spinner,
  failed: (
    <>
      <rect width="14" height="14" rx="2" fill="var(--bad)" />
      <path d="M4.500 4.500l5 5M9.500 4.500l-5 5" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  unknown: (
    <>
      <rect x=".8" y=".8" width="12.4" height="12.4" rx="2" fill="none" stroke="var(--warn)" strokeWidth="1.6" strokeDasharray="2.5 2" />
      <text x="7" y="10.6" fontSize="10" fontWeight="700" textAnchor="middle" fill="var(--warn-text)">
        ?
      </text>
    </>
  ),
}

/** The mark of a result: each has its own shape, so that none is told by colour alone. */
export const ResultGlyph = ({ kind, action, still = false }: { kind: ResultKind; action: TaskAction; still?: boolean }) => (
  <svg
    className={still ? 'switch-still' : undefined}
    width="14"
    height="14"
    viewBox="0 0 14 14"
    style={{ flex: 'none' }}
    aria-hidden="true"
  >
    {kind === 'verified' ? (switched[action] ?? answered) : drawings[kind]}
  </svg>
)
