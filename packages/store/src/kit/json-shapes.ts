/** What a JSON column holds, for its type and for the comparison that the tests make with what comes (test/declared-columns.ts). */
export type Shape<T> = {
  /** What differs in a value, with its place; null: nothing. */
  faultOf(value: unknown, place: string): string | null
  /** Only carries the type. */
  is?: T
}
export type ShapeOf<S> = S extends Shape<infer T> ? T : never
type Shapes = Record<string, Shape<unknown>>

const nameOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value)
const differs = (place: string, wanted: string, value: unknown): string => `${place}: declared as ${wanted}, but holds ${nameOf(value)}`
const isObject = (value: unknown): value is Record<string, unknown> => nameOf(value) === 'object'
const firstFault = <T>(all: readonly T[], faultOf: (one: T) => string | null): string | null => {
  for (const one of all) {
    const fault = faultOf(one)
    if (fault !== null) return fault
  }
  return null
}

const simple = <T>(type: 'string' | 'number' | 'boolean'): Shape<T> => ({
  faultOf: (value, place) => (typeof value === type ? null : differs(place, type, value)),
})

/** An object with the entries of `must`, of `may` those that are there, and no other. */
const entries = <T>(must: Shapes, may: Shapes): Shape<T> => ({
  faultOf: (value, place) => {
    if (!isObject(value)) return differs(place, 'object', value)
    const missing = Object.keys(must).find((key) => !(key in value))
    if (missing !== undefined) return `${place}.${missing}: declared, but missing`
    const known: Shapes = { ...must, ...may }
    return firstFault(Object.entries(value), ([key, entry]) =>
      Object.hasOwn(known, key) ? known[key]!.faultOf(entry, `${place}.${key}`) : `${place}.${key}: not declared`,
    )
  },
})
const each = <V>(keys: readonly string[], value: Shape<V>): Shapes => Object.fromEntries(keys.map((key) => [key, value]))

const orNull = <T>(shape: Shape<T>): Shape<T | null> => ({
  faultOf: (value, place) => (value === null ? null : shape.faultOf(value, place)),
})
const text = simple<string>('string')
const number = simple<number>('number')
const list = <T>(shape: Shape<T>): Shape<T[]> => ({
  faultOf: (value, place) =>
    Array.isArray(value)
      ? firstFault([...value.entries()], ([i, one]) => shape.faultOf(one, `${place}[${i}]`))
      : differs(place, 'list', value),
})

export const json = {
  text,
  number,
  bool: simple<boolean>('boolean'),
  /** A text of which only these values can be there. */
  textOf: <T extends string>(values: readonly T[]): Shape<T> => ({
    faultOf: (value, place) =>
      values.includes(value as T) ? null : `${place}: declared as ${values.join(', ')}, but holds ${JSON.stringify(value)}`,
  }),
  /** What the store takes as it is; whoever uses it looks at it first. */
  anything: { faultOf: () => null } as Shape<unknown>,
  orNull,
  list,
  object: <S extends Shapes, O extends Shapes = Record<never, never>>(
    must: S,
    may?: O,
  ): Shape<{ [K in keyof S]: ShapeOf<S[K]> } & { [K in keyof O]?: ShapeOf<O[K]> }> => entries(must, may ?? {}),
  /** An object with any entries. */
  anyObject: {
    faultOf: (value, place) => (isObject(value) ? null : differs(place, 'object', value)),
  } as Shape<Record<string, unknown>>,
  /** An entry for each of these keys. */
  all: <K extends string, V>(keys: readonly K[], value: Shape<V>): Shape<Record<K, V>> => entries(each(keys, value), {}),
  /** Entries for some of these keys. */
  some: <K extends string, V>(keys: readonly K[], value: Shape<V>): Shape<Partial<Record<K, V>>> => entries({}, each(keys, value)),
}
