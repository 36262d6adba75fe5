import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { verdictOf } from '@sundial/core/rsd/test-report.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import type { ReactNode } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { toneOf } from './test-tone.ts'
import './test-tone.css'

/** The result of a tested module in words, and why where it was not tested. */
export const useVerdictWord = (): ((device: TaskDevice, plan: TestPlan) => ReactNode) => {
  const say = useSay(rsdTests)
  const sayNote = useSay(rsd)
  const sayPlant = useSay(plantTerms)
  return (device, plan) => {
    const verdict = verdictOf(device, plan)
    if (verdict === null) return sayPlant('inProgress')
    if (device.heldBy !== null) return say('heldBy', { number: device.heldBy })
    const isEnded = verdict === 'notTested' || verdict === 'incomplete'
    const word = isEnded ? (noteText(device, sayNote) ?? say(verdict)) : say(verdict)
    return <span className={`test-${toneOf(verdict)}`}>{word}</span>
  }
}
