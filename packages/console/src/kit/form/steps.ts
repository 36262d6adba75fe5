type Key<D> = keyof D & string

/** Steps of a form in their order: what each is called, and the fields that stand in it. A field that is in none belongs to the first. */
export type Steps<D> = readonly { label: string; fields: readonly Key<D>[] }[]

/** The first step that has one of these fields; the first of all where none has. */
export const stepWith = <D>(steps: Steps<D>, keys: readonly string[]): number =>
  Math.max(
    0,
    steps.findIndex(({ fields }) => fields.some((field) => keys.includes(field))),
  )

/** What the keys of a form with steps do: the last step saves, and so does any other once nothing is at fault in the whole form. */
export const enterDoes = (at: number, count: number, isWhole: boolean): 'save' | 'goOn' => (at >= count - 1 || isWhole ? 'save' : 'goOn')
