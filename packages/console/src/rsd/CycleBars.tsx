import type { CycleHalf } from '@sundial/core/rsd/test-report.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Props = { halves: readonly CycleHalf[]; half: number | null; timeZone: string; onHalf: (i: number) => void }

/** The cycles in order, each half with its end and how many were heard; green on, red off (specification, point 2). Chooses what is shown. */
export function CycleBars({ halves, half, timeZone, onHalf }: Props) {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  if (halves.length === 0) return null
  return (
    <ol className="test-cycles" aria-label={say('cyclesLabel')}>
      {halves.map((h, i) => {
        const name = say(h.action === 'energise' ? 'halfOn' : 'halfOff', { cycle: h.cycle })
        return (
          <li key={name}>
            <button
              type="button"
              className={`test-cycle test-cycle-${h.action}`}
              aria-pressed={half === i}
              title={say('showHalf', { half: name })}
              onClick={() => onHalf(i)}
            >
              <i />
              <span className="test-cycle-head">
                <b>{name}</b>
                <b className={h.abnormal > 0 ? 'test-bad' : ''}>{h.percent === null ? '–' : `${number(h.percent)} %`}</b>
              </span>
              <span className={h.heard < h.asked ? 'test-warn' : 'meta'}>
                {h.endAt === null ? null : (
                  <>
                    <PlantTime at={h.endAt} timeZone={timeZone} form="tenths" /> ·{' '}
                  </>
                )}
                {say('heard', { heard: h.heard, asked: h.asked })}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
