import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useSay } from '../kit/language/language.ts'

/** What the keys of the page do; null: not now. */
export type Acts = {
  onScan: (by: 1 | -1) => void
  onModule: (by: 1 | -1) => void
  onView: (() => void) | null
  onTable: () => void
  onWork: (() => void) | null
}

/** The keys of the page, acted on and written at its foot. */
export const DiagnosisKeys = ({ onScan, onModule, onView, onTable, onWork }: Acts) => {
  const say = useSay(moduleDiagnosis)
  useKeys([
    ['ArrowLeft', () => onScan(-1)],
    ['ArrowRight', () => onScan(1)],
    ['ArrowUp', () => onModule(-1)],
    ['ArrowDown', () => onModule(1)],
    ...(onView ? ([['v', onView]] as const) : []),
    ['t', onTable],
    ...(onWork ? ([['w', onWork]] as const) : []),
  ])
  const hints = [
    ['← →', say('keyScans')] as const,
    ['↑ ↓', say('keyModules')] as const,
    ...(onView ? [['V', say('keyView')] as const] : []),
    ['T', say('keyTable')] as const,
    ...(onWork ? [['W', say('keyWork')] as const] : []),
  ]
  return (
    <p className="diagnosis-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}
