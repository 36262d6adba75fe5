import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { enterDoes, type Steps, stepWith } from './steps.ts'
import { useLeft, useNoted } from './use-unfinished.ts'

const inputs = 'input:not([type=file]):not([disabled]), textarea, [tabindex="0"]'

/** What FormDialog shows of the steps of a form. */
export type FormSteps = {
  list: readonly { label: string; isFaulty: boolean }[]
  at: number
  show: (at: number) => void
  /** Shows a step and puts the focus into its first field. */
  go: (at: number) => void
  /** To the next step, unless a field of this one is at fault. */
  goOn: () => void
  /** The last step, or nothing is at fault in the whole form: it may be saved from here. */
  saves: boolean
  /** Ref of the step that is shown. */
  panel: RefObject<HTMLDivElement | null>
}

type Judging<D> = {
  /** Whether nothing is at fault in the whole form. */
  isWhole: () => boolean
  /** Whether none of these fields is at fault; the first that is has the focus. */
  isRight: (keys: (keyof D & string)[]) => Promise<boolean>
}

/**
 * The step of a form that is shown. It outlives the end of the session as the draft does.
 * @param refused the field that the server's refusal is shown at: its step comes to the front
 */
export const useSteps = <D extends object>(name: string | null, steps: Steps<D>, refused: string | undefined) => {
  const place = name === null || steps.length === 0 ? null : `${name} step`
  const left = useLeft<number>(place)
  const [at, setAt] = useState(left ?? 0)
  useNoted(place, at === 0 ? undefined : at)
  const panel = useRef<HTMLDivElement>(null)
  // The step is there before the effect that puts the focus into the refused field.
  const [ledTo, setLedTo] = useState(refused)
  if (refused !== ledTo) {
    setLedTo(refused)
    if (refused !== undefined) setAt(stepWith(steps, [refused]))
  }
  const go = (next: number) => {
    flushSync(() => setAt(next))
    panel.current?.querySelector<HTMLElement>(inputs)?.focus()
  }
  /** Shows the first step with one of these fields; the form library then puts the focus into the field. */
  const lead = (keys: readonly string[]) => {
    if (steps.length > 0) flushSync(() => setAt(stepWith(steps, keys)))
  }
  const shown = (faults: object, { isWhole, isRight }: Judging<D>): FormSteps | null => {
    if (steps.length === 0) return null
    const goOn = async () => {
      if (await isRight([...steps[at]!.fields])) go(at + 1)
    }
    return {
      list: steps.map(({ label, fields }) => ({ label, isFaulty: fields.some((key) => key in faults) })),
      at,
      show: setAt,
      go,
      goOn: () => void goOn(),
      saves: enterDoes(at, steps.length, isWhole()) === 'save',
      panel,
    }
  }
  return { lead, shown }
}
