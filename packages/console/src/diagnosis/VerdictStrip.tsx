import type { Finding } from '@sundial/contract/diagnosis.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import type { VerdictWords } from './use-verdict.ts'

const Part = ({ name, label, children }: { name: string; label: string; children: ReactNode }) => (
  <div className="verdict-part" data-part={name}>
    <h2>{label}</h2>
    {children}
  </div>
)

type CostProps = {
  finding: Pick<Finding, 'pattern' | 'monthWh' | 'monthMoney' | 'lostWh'>
  currency: string | null
  /** Power that is missing in the curve, W, where the curve has a fault; null: it has none. */
  missingW: number | null
}

/** Shows what the fault costs in a month, in money and energy. A cost that is not known is called unknown, never 0. */
const Cost = ({ finding: { pattern, monthWh, monthMoney, lostWh }, currency, missingW }: CostProps) => {
  const say = useSay(moduleDiagnosis)
  const { energy, money, number } = useFormat()
  const told = (wh: number) => {
    const { text, unit } = energy(wh)
    return `${text} ${unit}`
  }
  const cost = (figure: ReactNode, note: string) => (
    <>
      <p className="verdict-figure" data-words={typeof figure === 'string'}>
        {figure}
      </p>
      <p className="meta">{note}</p>
    </>
  )
  if (monthWh === 0 && missingW !== null) return cost(say('missingNow', { powerW: number(missingW) }), say('missingNowWhy'))
  if (pattern === 'tooLittle') return cost(say('costUnknown'), say('costUnknownWhy'))
  if (monthWh === 0) return cost(say('costNone'), say('costNoneWhy'))
  const isPriced = monthMoney !== null && currency !== null
  const figure = (
    <>
      {isPriced ? money(monthMoney, currency) : told(monthWh)} <small>{say('aMonth')}</small>
    </>
  )
  const notes = [isPriced ? say('costs', { energy: told(monthWh) }) : say('noPrice'), say('lostSoFar', { energy: told(lostWh) })]
  return cost(figure, notes.join(' · '))
}

type Props = Omit<CostProps, 'finding'> & {
  finding: CostProps['finding'] | undefined
  words: Pick<VerdictWords, 'sentence' | 'more' | 'advice'> | null
}

/** What it is, what it costs, and what to do. */
export const VerdictStrip = ({ finding, words, ...cost }: Props) => {
  const say = useSay(moduleDiagnosis)
  const isReady = finding !== undefined && words !== null
  const bones = (
    <Skeleton>
      <Bone width="80%" />
      <Bone width="60%" />
    </Skeleton>
  )
  return (
    <div className="verdict-strip">
      <Part name="what" label={say('whatItIs')}>
        {isReady ? (
          <p>
            <b>{words.sentence}</b> {words.more}
          </p>
        ) : (
          bones
        )}
      </Part>
      <Part name="cost" label={say('whatItCosts')}>
        {isReady ? <Cost finding={finding} {...cost} /> : bones}
      </Part>
      <Part name="advice" label={say('whatToDo')}>
        {isReady ? <p>{words.advice}</p> : bones}
      </Part>
    </div>
  )
}
