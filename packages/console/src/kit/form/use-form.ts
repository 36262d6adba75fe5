import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { useEffect, useState } from 'react'
import { type FieldValues, type Resolver, useForm as useFields } from 'react-hook-form'
import { callServer } from '../server/call-server.ts'
import { faultsOf, isNeeded, type Reading } from './faults-of.ts'
import { lengthOf } from './length-of.ts'
import type { Steps } from './steps.ts'
import type { useConflict } from './use-conflict.ts'
import { useSaving } from './use-saving.ts'
import { useSteps } from './use-steps.ts'
import { useLeft, useNoted } from './use-unfinished.ts'

type Key<D> = keyof D & string
type Options<C extends Call, D extends object> = Reading<D> & {
  /** Name of the form on its page. When the session ends, its draft is kept under this name for its user; null: not kept. */
  name: string | null
  /** Values of the form when it opens. */
  first: D | (() => D)
  /** Fields that are not kept over the end of a session. */
  secrets?: readonly Key<D>[]
  /** Field at which a refusal of the server is shown; other refusals are shown below the form. */
  refusedAt?: { readonly [N in RefusalName]?: Key<D> }
  /** Changes that follow from the change of one field. */
  follow?: (next: D, changed: Key<D>) => D
  /** Saves a draft that takes several calls; default: one call. */
  send?: (draft: D) => Promise<OutputOf<C>>
  /** For a form that changes a row: notes what another person saved after the form was opened. The form has its ConflictNote. */
  conflict?: ReturnType<typeof useConflict>
  /** For a long form: its steps (FormStep), of which one is shown. A fault leads to its step. */
  steps?: Steps<D>
  onSaved: (output: OutputOf<C>, draft: D) => void | Promise<void>
}

const without = <D extends object>(draft: D, first: D, keys: readonly Key<D>[]): D => ({
  ...draft,
  ...Object.fromEntries(keys.map((key) => [key, first[key]])),
})
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Faults in the form of the form library. */
const resolverOf =
  <D extends object>(call: Call, reading: Reading<D>): Resolver<FieldValues> =>
  (values) => {
    const faults = faultsOf(call.input, reading, values as D)
    if (faults.size === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries([...faults].map((key) => [key, { type: 'fault' }])) }
  }

const withWhatFollows = <D extends object>(wanted: D, changed: Key<D>[], follow: Options<Call, D>['follow']): D =>
  changed.reduce((made, key) => follow?.(made, key) ?? made, wanted)

/** The field at which a refusal of the server is shown. */
const placeOf = <D extends object>(refusedAt: { readonly [N in RefusalName]?: Key<D> }, code: string | undefined): Key<D> | undefined =>
  (Object.entries(refusedAt) as [RefusalName, Key<D>][]).find(([refused]) => refusals[refused].code === code)?.[1]

/**
 * A form for the input of a call, checked by the call's schema. A field shows its fault after the user has left it. After an attempt to
 * save, all faults are shown and the first faulty field has the focus. A refusal of the server is shown at its field. `dirty`: closing the
 * form would lose changes.
 */
export const useForm = <C extends Call, D extends object>(call: C, options: Options<C, D>) => {
  const { name, secrets = [], refusedAt = {}, follow, onSaved } = options
  const [first] = useState(options.first)
  const left = useLeft<D>(name)
  const { saving, refusal, run, forget } = useSaving()
  const { control, formState, handleSubmit, setValue, setError, trigger, watch, getFieldState } = useFields<FieldValues>({
    defaultValues: { ...first, ...left },
    mode: 'onTouched',
    resolver: resolverOf<D>(call, options),
  })
  const tried = formState.isSubmitted
  const draft = watch() as D
  useNoted(name, without(draft, first, secrets))
  const place = placeOf<D>(refusedAt, refusal?.code)
  const steps = useSteps<D>(name, options.steps ?? [], place)
  useEffect(() => {
    if (place && refusal) setError(place, { type: 'refused', message: refusal.message }, { shouldFocus: true })
  }, [place, refusal, setError])

  /** A change of one field can cause or remove a fault of another field. A refusal stays until its own field is changed. */
  const judge = (key: Key<D>, isChanged: boolean) => {
    const { error, isTouched } = getFieldState(key)
    if (isChanged ? tried || isTouched || error : error?.type === 'fault') void trigger(key)
  }
  /** Changes fields together, such as the two of a place: what follows from them follows from both. */
  const put = (changes: Partial<D>) => {
    forget()
    const next = withWhatFollows({ ...draft, ...changes }, Object.keys(changes) as Key<D>[], follow)
    const keys = Object.keys(next) as Key<D>[]
    const changed = keys.filter((other) => next[other] !== draft[other])
    for (const other of changed) setValue(other, next[other] as never)
    for (const other of keys) judge(other, changed.includes(other))
  }
  const inputOf = (whole: D) => (options.input ? options.input(whole) : whole) as InputOf<C>
  const { send = (whole: D) => callServer(call, inputOf(whole)), conflict } = options
  const save = handleSubmit(
    async () => {
      if (saving) return
      await run(async () => onSaved(await (conflict ? conflict.noting(() => send(draft)) : send(draft)), draft))
    },
    (faults) => steps.lead(Object.keys(faults)),
  )
  return {
    control,
    draft,
    put,
    set: <K extends Key<D>>(key: K, value: D[K]) => put({ [key]: value } as unknown as Partial<D>),
    isNeeded: (key: Key<D>) => isNeeded(call.input, options, draft, key),
    lengthOf: (key: Key<D>) => lengthOf(call.input, key),
    save: () => void save(),
    saving,
    refusal: place || conflict?.tells(refusal) ? null : refusal,
    dirty: !isSame(draft, first),
    steps: steps.shown(formState.errors, {
      isWhole: () => faultsOf(call.input, options, draft).size === 0,
      isRight: (keys) => trigger(keys, { shouldFocus: true }),
    }),
  }
}
export type Form<D extends object> = Omit<ReturnType<typeof useForm<Call, D>>, never>
