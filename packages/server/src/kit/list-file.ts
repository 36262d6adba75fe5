import type { Calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { FileList } from '@sundial/contract/kit/file-lists.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { SheetColumn } from '../sheets/sheet.ts'
import type { ReadHandler } from './handlers.ts'

type RowOf<L extends FileList> = OutputOf<Calls[L]>['list'][number]
/** The columns of a list by their keys in the console; what stands in one cell there may be several columns of a sheet. */
export type ListColumns<Row> = Readonly<Record<string, readonly SheetColumn<Row>[]>>
/** The file of a list: what answers its pages, what it is called, and its columns in a language. */
export type ListFile<L extends FileList> = {
  read: ReadHandler<L>
  title: (language: Language) => string
  /** @param now epoch ms, at which what depends on time is told */
  columns: (language: Language, now: number) => ListColumns<RowOf<L>>
}
export type ListFiles = { readonly [L in FileList]: ListFile<L> }
