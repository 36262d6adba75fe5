import { type CommissioningRow, commissioningCalls, type PlanString } from '@sundial/contract/commissioning.ts'
import { moduleSteps } from '@sundial/core/commissioning/module-marks.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { columnsFor, countLooks, type Look, lookAt, reachedIn, squaresMax } from './module-map.ts'
import './module-map.css'

/** While it runs, and otherwise, ms: events of tasks tell of most of it at once. */
const [openMs, endedMs] = [5_000, 60_000]

const useLookWord = () => {
  const say = useSay(commissioningMap)
  const sayStep = useSay(commissioning)
  return (look: Look): string => {
    if (look === 'asked' || look === 'differs' || look === 'silent') return say(`mark_${look}`)
    const step = moduleSteps[reachedIn(look) - 1]
    return step === undefined ? say('reached_0') : sayStep(`step_${step}`)
  }
}

const useCountsText = () => {
  const say = useSay(commissioningMap)
  const word = useLookWord()
  const { list, number } = useFormat()
  return (string: PlanString): string =>
    list(countLooks([string]).map(({ look, count }) => say('legend', { word: word(look), count: number(count) })))
}

const Squares = ({ string, label, columns }: { string: PlanString; label: string; columns: number }) => {
  const say = useSay(commissioningMap)
  const word = useLookWord()
  return (
    <div
      className="commissioning-squares"
      role="img"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 26px))` }}
    >
      {string.ids.map((id, i) => {
        const look = lookAt(string, i)
        return (
          <i
            key={id}
            data-look={look}
            data-reached={string.reached[i]}
            title={say('ofModule', { code: string.labels[i]!, state: word(look) })}
          />
        )
      })}
    </div>
  )
}

const Bar = ({ string, label }: { string: PlanString; label: string }) => (
  <div className="commissioning-string-bar" role="img" aria-label={label}>
    {countLooks([string]).map(({ look, count }) => (
      <i key={look} data-look={look} data-reached={reachedIn(look)} style={{ flexGrow: count }} />
    ))}
  </div>
)

const Legend = ({ strings }: { strings: readonly PlanString[] }) => {
  const word = useLookWord()
  const { number } = useFormat()
  return (
    <ul className="commissioning-looks">
      {countLooks(strings).map(({ look, count }) => (
        <li key={look}>
          <i data-look={look} data-reached={reachedIn(look)} aria-hidden="true" />
          <span>{word(look)}</span>
          <b className="tabular">{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The modules behind the concentrator, a line for each string, coloured by the step that each has reached. */
export const ModuleMap = ({ row, children }: { row: CommissioningRow; children: React.ReactNode }) => {
  const say = useSay(commissioningMap)
  const countsText = useCountsText()
  const { data } = useCall(commissioningCalls.commissioningModules, { id: row.id }, { everyMs: row.state === 'running' ? openMs : endedMs })
  const strings = data?.strings ?? []
  const isLarge = strings.reduce((sum, { ids }) => sum + ids.length, 0) > squaresMax
  const columns = columnsFor(strings)
  return (
    <div className="commissioning-map">
      <section>
        <h3 className="commissioning-part">{say('map')}</h3>
        <ol className={isLarge ? 'commissioning-strings commissioning-strings-many' : 'commissioning-strings'}>
          {strings.map((string) => {
            const name = string.string ?? say('noString')
            const label = say('ofString', { string: name, states: countsText(string) })
            return (
              <li key={name}>
                <span className="commissioning-string">{name}</span>
                {isLarge ? <Bar string={string} label={label} /> : <Squares string={string} label={label} columns={columns} />}
              </li>
            )
          })}
        </ol>
      </section>
      <aside>
        <Legend strings={strings} />
        {children}
      </aside>
    </div>
  )
}
