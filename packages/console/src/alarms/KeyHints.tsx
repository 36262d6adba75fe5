import { alarms } from '@sundial/phrases/alarms.ts'
import { useSay } from '../kit/language/language.ts'
import { useDutyText } from './use-duty-text.ts'

const keys = [
  ['J K', 'keyMove'],
  ['A', 'keyAcknowledge'],
  ['S', 'keyShelve'],
  ['P', 'keyPerson'],
  ['X', 'keyChoose'],
  ['← →', 'keyFold'],
  ['N', 'keyNew'],
] as const

/** The keys of the page, at its foot, but on a phone; and who is on duty now. */
export const KeyHints = ({ narrow }: { narrow: boolean }) => {
  const say = useSay(alarms)
  const duty = useDutyText()
  const shown = narrow ? [] : keys
  return (
    <p className="alarm-keys">
      {shown.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {say(word)}
        </span>
      ))}
      {duty ? <span className="alarm-duty">{duty}</span> : null}
    </p>
  )
}
