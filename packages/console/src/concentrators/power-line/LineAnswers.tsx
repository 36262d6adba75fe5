import { powerLine } from '@sundial/phrases/power-line.ts'
import { FigureStrip } from '../../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { OrderButton } from '../OrderButton.tsx'
import { OrderProgress } from '../register/OrderProgress.tsx'
import type { PowerLine } from './PowerLineHead.tsx'

/** How many frames were answered, how soon, and by how many devices. */
const Figures = ({ quality }: { quality: NonNullable<PowerLine['quality']> }) => {
  const say = useSay(powerLine)
  const { number, percent } = useFormat()
  const { asked, answered, answerMs, devices, heard } = quality
  const figures = [
    {
      key: 'answered',
      label: say('answered'),
      value: asked === 0 ? '–' : percent(answered / asked, 1),
      unit: asked === 0 ? '' : '%',
      note: say('answeredOf', { answered: number(answered), asked: number(asked) }),
    },
    { key: 'answerMs', label: say('answerMs'), value: number(answerMs), unit: answerMs === null ? '' : 'ms', note: say('answerMsNote') },
    { key: 'devicesHeard', label: say('devicesHeard'), value: number(heard), note: say('ofCount', { count: devices }) },
  ]
  return <FigureStrip look="small" className="figures-pairs line-figures" figures={figures} />
}

type Props = { shown: PowerLine; why: string | null; onRead: () => void }

/** How the devices behind the concentrator answer, as it has counted it; it can be asked for that now. */
export const LineAnswers = ({ shown: { quality, qualityTask, qualityFailed, timeZone }, why, onRead }: Props) => {
  const say = useSay(powerLine)
  const { text } = usePlantTime(timeZone)
  return (
    <section className="line-answers">
      <div className="section-head line-head">
        <h2>{say('answers')}</h2>
        {quality ? (
          <p className="meta">{say('answersTold', { since: text(quality.since, 'moment'), at: text(quality.at, 'moment', true) })}</p>
        ) : null}
        <span className="space" />
        <OrderButton why={why} word={say('readNow')} icon="refresh" onClick={onRead} />
      </div>
      <OrderProgress task={qualityTask} lastFailed={qualityFailed} running={say('readingQuality')} />
      {quality ? <Figures quality={quality} /> : <p className="meta">{say('answersUntold')}</p>}
    </section>
  )
}
