import { FigureStrip } from '../../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import type { Register } from './decisions.ts'
import { useWords } from './use-words.ts'

/** How many modules stand how, and when both registers were equal last. */
export const RegisterFigures = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const { number, shortDay } = useFormat()
  const { text } = usePlantTime(register.timeZone)
  const { counts, equalAt, sentAt, timeZone } = register
  const pushed = sentAt === null ? say('neverPushed') : say('lastPushed', { time: text(sentAt, 'short') })
  const figures = [
    { key: 'equal', value: number(counts.equal), note: say('equalNote', { count: counts.held }) },
    { key: 'differ', value: number(counts.differ), note: say('differNote') },
    { key: 'onlyHere', value: number(counts.onlyHere), note: say('onlyHereNote') },
    { key: 'onlyThere', value: number(counts.onlyThere), note: say('onlyThereNote') },
    { key: 'lastEqual', value: equalAt === null ? say('never') : shortDay(equalAt, timeZone), note: pushed },
  ] as const
  return (
    <FigureStrip
      look="small"
      className="figures-pairs register-figures"
      figures={figures.map((figure) => ({ ...figure, label: say(figure.key) }))}
    />
  )
}
