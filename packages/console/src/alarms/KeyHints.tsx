import { alarms } from '@sundial/phrases/alarms.ts'
import { useSay } from '../kit/language/language.ts'

const keys = [
  ['J K', 'keyMove'],
  ['A', 'keyAcknowledge'],
  ['S', 'keyShelve'],
  ['P', 'keyPerson'],
  ['X', 'keyChoose'],
  ['← →', 'keyFold'],
  ['N', 'keyNew'],
] as const

/** The keys of the page, at its foot. */
export const KeyHints = () => {
  const say = useSay(alarms)
  return (
    <p className="alarm-keys">
      {keys.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {say(word)}
        </span>
      ))}
    </p>
  )
}
