import type { Register } from './decisions.ts'
import { useWords } from './use-words.ts'

type Props = { register: Register; onShow: (number: string) => void }

/** A bar for each module, by string: where differences stand close together, a string was pushed wrongly. */
export const RegisterStrip = ({ register, onShow }: Props) => {
  const { say, stringText } = useWords()
  const strangers = register.differences.filter(({ field, ours }) => field === 'device' && ours === null)
  return (
    <section className="register-strip" aria-label={say('strip')}>
      {register.strings.map(({ id, code, numbers, positions, states }) => {
        const differing = states.flatMap((state, i) => (state === 'differs' || state === 'onlyHere' ? [i] : []))
        const first = differing[0]
        const label = say('stripOf', { code: stringText(code), count: numbers.length, differ: differing.length })
        return (
          <button
            key={id ?? 'none'}
            type="button"
            className="register-string"
            aria-label={label}
            title={label}
            disabled={first === undefined}
            onClick={() => (first === undefined ? undefined : onShow(numbers[first]!))}
          >
            <span className="register-bars" aria-hidden="true">
              {states.map((state, i) => (
                <i key={numbers[i]} className={`register-bar register-bar-${state}`} title={positions[i]} />
              ))}
            </span>
            <span className="register-string-code proportional">{stringText(code)}</span>
          </button>
        )
      })}
      {strangers.length > 0 ? (
        <button type="button" className="register-string" onClick={() => onShow(strangers[0]!.number)}>
          <span className="register-bars" aria-hidden="true">
            {strangers.map(({ number }) => (
              <i key={number} className="register-bar register-bar-stranger" title={number} />
            ))}
          </span>
          <span className="register-string-code">{say('strangers')}</span>
        </button>
      ) : null}
    </section>
  )
}
