import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workEntryKind, workStep } from '@sundial/phrases/work-orders-labels.ts'
import { useSay } from '../kit/language/language.ts'
import type { WorkAct } from '../parts/work-queue/act.ts'

const stepKinds = { done: 'step', notNeeded: 'notNeeded', undone: 'stepUndone' } as const
type ActOf<K extends WorkAct['kind']> = Extract<WorkAct, { kind: K }>

/** What somebody did, in a line. */
export const useActText = (): ((act: WorkAct) => string) => {
  const say = useSay(workOrders)
  const sayKind = useSay(workEntryKind)
  const sayStep = useSay(workStep)
  const texts: { [K in WorkAct['kind']]: (act: ActOf<K>) => string } = {
    step: ({ step, ended }) => `${sayKind(stepKinds[ended ?? 'undone'])} · ${sayStep(step)}`,
    site: ({ here }) => sayKind(here ? 'arrived' : 'left'),
    proof: ({ serialNo }) => `${say('serialNo')} ${serialNo}`,
    message: ({ text, photos }) => (text === '' ? say('photos', { count: photos.length }) : text),
  }
  return (act) => texts[act.kind](act as never)
}
