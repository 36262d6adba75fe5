import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'

/** The keys of the report of a test; a phone has none. */
export function TestKeys() {
  const say = useSay(rsdTests)
  if (useNarrow()) return null
  const hints = [['F', say('keyFailed')] as const, ['Ctrl C', say('copyNumbers')] as const, ['T', say('againGo')] as const]
  return (
    <p className="test-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}
