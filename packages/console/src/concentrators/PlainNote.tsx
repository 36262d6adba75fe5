import type { AgentFile } from '@sundial/contract/kit/agent-file.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { useSay } from '../kit/language/language.ts'

/** Warns where a concentrator would come without TLS by its configuration file, and says what to set. */
export const PlainNote = ({ file }: { file: AgentFile }) => {
  const say = useSay(concentrators)
  if (!file.isPlain) return null
  return (
    <div className="concentrator-plain" role="alert">
      <strong>{say('plainTitle')}</strong>
      <p>{say('plainText')}</p>
    </div>
  )
}
