import { importCalls, type rowStates } from '@sundial/contract/imports.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { useEffect, useRef, useState } from 'react'
import { useSaving } from '../kit/form/use-saving.ts'
import { callServer, uploadFile } from '../kit/server/call-server.ts'
import type { UploadCall } from '../parts/page-slots/import-props.ts'

export type Preview = OutputOf<typeof importCalls.checkImport>
export type RowState = (typeof rowStates)[number]
export type ImportStep = 'file' | 'columns' | 'check' | 'result'
type ImportCounts = OutputOf<typeof importCalls.commitImport>
/** Which rows of the table are looked at. */
export type Shown = { state: RowState | undefined; page: number }

const { checkImport, closeImport, commitImport } = importCalls
export const pageSize = 100

/** Fields that must have a column and have none. */
export const missingFields = ({ fields }: Pick<Preview, 'fields'>, mapping: Preview['mapping']): string[] =>
  fields.filter(({ required }, i) => required && mapping[i] === null).map(({ title }) => title)

/** Carrying an import out. `chosen`: numbers of the rows that are chosen one by one; none: the whole file counts. */
const useCommit = (run: ReturnType<typeof useSaving>['run'], onDone: () => void) => {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [importing, setImporting] = useState(false)
  const [counts, setCounts] = useState<ImportCounts | null>(null)
  /** `all`: of the rows of the file, or of those that are chosen. */
  const commit = async ({ importId, mapping }: Pick<Preview, 'importId' | 'mapping'>, rows: 'all' | 'good') => {
    setImporting(true)
    await run(async () => {
      setCounts(await callServer(commitImport, { importId, mapping, rows, ...(chosen.size > 0 && { only: [...chosen] }) }))
      onDone()
    })
    setImporting(false)
  }
  return { chosen, choose, importing, counts, commit }
}

/** An import on its way: file, columns, check, result. What is uploaded is forgotten when it is left. */
export const useImport = (call: UploadCall) => {
  const [step, setStep] = useState<ImportStep>('file')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [shown, setShown] = useState<Shown>({ state: undefined, page: 1 })
  const { saving: busy, refusal, run, forget } = useSaving()
  const { chosen, choose, importing, counts, commit } = useCommit(run, () => setStep('result'))
  const kept = useRef<string | null>(null)
  useEffect(
    () => () => {
      // Where this fails the server removes the upload within an hour.
      if (kept.current) void callServer(closeImport, { importId: kept.current }).catch(() => undefined)
    },
    [],
  )
  const look = (next: Shown, mapping: Preview['mapping']) =>
    run(async () => {
      const state = next.state ? { state: next.state } : {}
      const found = await callServer(checkImport, { importId: preview!.importId, mapping, targetPage: next.page, pageSize, ...state })
      setPreview(found)
      setShown(next)
    })
  const upload = (file: File) =>
    run(async () => {
      const found = await uploadFile(call, {}, file)
      kept.current = found.importId
      setPreview(found)
      setShown({ state: undefined, page: 1 })
      choose(new Set())
      setStep(missingFields(found, found.mapping).length > 0 ? 'columns' : 'check')
    })
  const map = async (mapping: Preview['mapping']) => {
    choose(new Set())
    if (await look({ state: undefined, page: 1 }, mapping)) setStep('check')
  }
  const go = (next: ImportStep) => {
    forget()
    setStep(next)
  }
  return {
    step,
    go,
    /** Whether leaving would lose rows that are read and not imported. */
    unfinished: preview !== null && preview.counts.good > 0 && step !== 'result',
    preview,
    shown,
    chosen,
    choose,
    show: (next: Shown) => look(next, preview!.mapping),
    counts,
    busy,
    importing,
    refusal,
    upload,
    map,
    commit: (rows: 'all' | 'good') => commit(preview!, rows),
  }
}
export type Import = ReturnType<typeof useImport>
