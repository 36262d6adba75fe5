import { ivReport } from '@sundial/phrases/iv-report.ts'
import { useSay } from '../kit/language/language.ts'

/** The keys of the page, written at its foot. */
export const ScanKeys = ({ hasWork, hasCompare }: { hasWork: boolean; hasCompare: boolean }) => {
  const say = useSay(ivReport)
  const hints = [
    ['↑ ↓', say('keyRows')] as const,
    ['Enter', say('keyOpen')] as const,
    ...(hasCompare ? [['C', say('keyCompare')] as const] : []),
    ['R', say('keyReport')] as const,
    ...(hasWork ? [['W', say('keyWork')] as const] : []),
  ]
  return (
    <p className="iv-scan-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}
