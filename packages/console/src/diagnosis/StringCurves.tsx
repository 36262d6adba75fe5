import { ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { ivTerms } from '@sundial/phrases/kit/iv-terms.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { CurveSketch } from '../parts/ivcurves/CurveSketch.tsx'
import { axesOf } from '../parts/ivcurves/scan-rows.ts'
import type { CurveAnswer } from './use-scans.ts'

type Props = { answer: CurveAnswer; onOpen: (id: number) => void }

/** The curves of the string, module by module, with their power; each leads to the diagnosis of its module. */
export const StringCurves = ({ answer: { beside, device }, onOpen }: Props) => {
  const say = useSay(moduleDiagnosis)
  const sayClass = useSay(ivClassWords)
  const sayIv = useSay(ivTerms)
  const { number } = useFormat()
  const axes = axesOf(beside)
  return (
    <section>
      <div className="section-head">
        <h2>{say('stringCurves')}</h2>
        <span className="space" />
        <span className="meta">Pmp, W</span>
      </div>
      <div className="string-curves">
        {beside.map((module) => {
          const text = module.ivClass === null ? sayIv('noCurve') : sayClass(module.ivClass)
          const label = say('stringCurve', { code: module.code, text: `${text}, ${number(module.maxW)} W` })
          return (
            <button
              key={module.id}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={module.id === device.id}
              data-grade={module.grade ?? 'none'}
              onClick={() => onOpen(module.id)}
            >
              <CurveSketch device={module} axes={axes} width={34} height={18} />
              <span>{number(module.maxW)}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
