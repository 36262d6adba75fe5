import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { powerLineCalls } from '@sundial/contract/power-line.ts'
import { powerLine } from '@sundial/phrases/power-line.ts'
import { FigureStrip } from '../../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { OrderButton } from '../OrderButton.tsx'
import { OrderProgress } from '../register/OrderProgress.tsx'

export type PowerLine = OutputOf<typeof powerLineCalls.powerLine>

/** How many modules are reached how. */
const Figures = ({ shown: { sums, weakSnrDb } }: { shown: PowerLine }) => {
  const say = useSay(powerLine)
  const { number } = useFormat()
  const limit = number(weakSnrDb, Number.isInteger(weakSnrDb) ? 0 : 1)
  const figures = [
    { key: 'heard', label: say('heard'), value: number(sums.heard), note: say('heardNote', { limit }) },
    { key: 'weak', label: say('weak'), value: number(sums.weak), note: say('weakNote', { limit }) },
    { key: 'silent', label: say('silent'), value: number(sums.silent), note: say('silentNote') },
    ...(sums.notAsked > 0 ? [{ key: 'notAsked', label: say('notAsked'), value: number(sums.notAsked), note: say('notAskedNote') }] : []),
    { key: 'carriers', label: say('carriers'), value: number(sums.carriers), note: say('carriersNote', { count: sums.hopsMax }) },
    { key: 'snr', label: say('snrHalf'), value: number(sums.snrDb, 1), unit: sums.snrDb === null ? '' : 'dB', note: say('snrHalfNote') },
  ]
  return <FigureStrip look="small" className="figures-pairs line-figures" figures={figures} />
}

/** When the power line was read, what it says in all, and whether it is being read. */
export const PowerLineHead = ({ shown, why, onRead }: { shown: PowerLine; why: string | null; onRead: () => void }) => {
  const say = useSay(powerLine)
  const { number } = useFormat()
  const { reading, task, lastFailed, timeZone } = shown
  const { text } = usePlantTime(timeZone)
  const spanOf = (ms: number) => say('seconds', { count: number(ms / 1000, ms < 10_000 ? 1 : 0) })
  return (
    <>
      <div className="section-head line-head">
        <h2>{say('title')}</h2>
        {reading ? (
          <p className="meta">{say('readAt', { time: text(reading.readAt, 'moment', true), span: spanOf(reading.tookMs) })}</p>
        ) : null}
        <span className="space" />
        {reading ? <OrderButton why={why} word={say('readAgain')} icon="refresh" onClick={onRead} /> : null}
      </div>
      <OrderProgress task={task} lastFailed={lastFailed} running={say('reading')} />
      {reading ? <Figures shown={shown} /> : null}
      <p className="meta line-about">{say('about')}</p>
    </>
  )
}
