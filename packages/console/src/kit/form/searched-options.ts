import type { SelectProps } from 'antd'

type Option<V> = { value: V; label: string }
/** What a Select takes whose options the server searches while a person types. */
export type SearchedOptions<V> = {
  options: Option<V>[]
  showSearch: Exclude<SelectProps['showSearch'], boolean | undefined>
  loading?: boolean
  /** Null: nothing is shown in place of options. */
  notFoundContent?: null
}

type Found<V> = {
  options: Option<V>[]
  onSearch: (typed: string) => void
  /** Which of the options the list shows; all of them without it. */
  isOffered?: (typed: string, value: V) => boolean
  /** An answer is still to come: the list does not say yet that nothing was found. */
  waits: boolean
}

export const searchedOptions = <V>({ options, onSearch, isOffered, waits }: Found<V>): SearchedOptions<V> => ({
  options,
  showSearch: {
    filterOption: isOffered ? (typed, option) => isOffered(typed.trim(), option?.value as V) : false,
    onSearch,
  },
  ...(waits ? { loading: true, notFoundContent: null } : {}),
})
