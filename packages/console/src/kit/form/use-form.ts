import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { useEffect, useState } from 'react'
import { type FieldValues, type Resolver, useForm as useFields } from 'react-hook-form'
import { callServer } from '../server/call-server.ts'
import { faultsOf, isNeeded, type Reading } from './faults-of.ts'
import { lengthOf } from './length-of.ts'
import { useSaving } from './use-saving.ts'
import { useLeft, useNoted } from './use-unfinished.ts'

type Key<D> = keyof D & string
type Options<C extends Call, D extends object> = Reading<D> & {
  /** Names the form among those of its page. What is in it waits there for its user when the session ends; null: it does not. */
  name: string | null
  /** What the form holds as it opens. */
  first: D | (() => D)
  /** Not kept over the end of a session. */
  secrets?: readonly Key<D>[]
  /** Fields at which the server's refusals are shown; any other is shown below the form. */
  refusedAt?: { readonly [N in RefusalName]?: Key<D> }
  /** What follows in one change of the draft from another. */
  follow?: (next: D, changed: Key<D>) => D
  /** How a draft is saved that takes several calls; by the call alone without it. */
  send?: (draft: D) => Promise<OutputOf<C>>
  /** Notes what somebody else saved meanwhile: useConflict. */
  noting?: <T>(save: () => Promise<T>) => Promise<T>
  onSaved: (output: OutputOf<C>, draft: D) => void | Promise<void>
}

const without = <D extends object>(draft: D, first: D, keys: readonly Key<D>[]): D => ({
  ...draft,
  ...Object.fromEntries(keys.map((key) => [key, first[key]])),
})
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Faults as the form library takes them. */
const resolverOf =
  <D extends object>(call: Call, reading: Reading<D>): Resolver<FieldValues> =>
  (values) => {
    const faults = faultsOf(call.input, reading, values as D)
    if (faults.size === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries([...faults].map((key) => [key, { type: 'fault' }])) }
  }

/**
 * A form for the input of a call. A field shows what is wrong with it once it was left, by the call's schema; all do, and the first of
 * them has the focus, when saving was tried. What the server refuses stands at its field. `dirty`: something would be lost by closing.
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
  const place = Object.entries(refusedAt).find(([refused]) => refusals[refused as RefusalName].code === refusal?.code)?.[1]
  useEffect(() => {
    if (place && refusal) setError(place, { type: 'refused', message: refusal.message }, { shouldFocus: true })
  }, [place, refusal, setError])

  /** A change may make the field faulty, and take away a fault that another one shows; a refusal stays until its own field is changed. */
  const judge = (key: Key<D>, isChanged: boolean) => {
    const { error, isTouched } = getFieldState(key)
    if (isChanged ? tried || isTouched || error : error?.type === 'fault') void trigger(key)
  }
  const set = <K extends Key<D>>(key: K, value: D[K]) => {
    forget()
    const wanted = { ...draft, [key]: value }
    const next = follow?.(wanted, key) ?? wanted
    const keys = Object.keys(next) as Key<D>[]
    const changed = keys.filter((other) => next[other] !== draft[other])
    for (const other of changed) setValue(other, next[other] as never)
    for (const other of keys) judge(other, changed.includes(other))
  }
  const inputOf = (whole: D) => (options.input ? options.input(whole) : whole) as InputOf<C>
  const { send = (whole: D) => callServer(call, inputOf(whole)), noting = (save) => save() } = options
  const save = handleSubmit(async () => {
    if (saving) return
    await run(async () => onSaved(await noting(() => send(draft)), draft))
  })
  return {
    control,
    draft,
    set,
    isNeeded: (key: Key<D>) => isNeeded(call.input, options, draft, key),
    lengthOf: (key: Key<D>) => lengthOf(call.input, key),
    save: () => void save(),
    saving,
    refusal: place ? null : refusal,
    dirty: !isSame(draft, first),
  }
}
export type Form<D extends object> = Omit<ReturnType<typeof useForm<Call, D>>, never>
