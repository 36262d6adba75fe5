import { imports } from '@sundial/phrases/imports.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Modal, Steps } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { scrollToIt } from '../kit/form/scroll-to-it.ts'
import { useLeaving } from '../kit/form/use-leaving.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { ImportProps } from '../parts/page-slots/import-props.ts'
import { CheckFoot, CheckStep } from './CheckStep.tsx'
import { ColumnsFoot, ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ResultFoot, ResultStep } from './ResultStep.tsx'
import { type Import, type ImportStep, useImport } from './use-import.ts'
import './import.css'

const steps = ['file', 'columns', 'check', 'result'] as const
const words = { file: 'stepFile', columns: 'stepColumns', check: 'stepCheck', result: 'stepResult' } as const

const StepLine = ({ step }: { step: ImportStep }) => {
  const say = useSay(imports)
  const narrow = useNarrow()
  return (
    <Steps
      className="import-steps"
      size="small"
      responsive={false}
      titlePlacement={narrow ? 'vertical' : 'horizontal'}
      current={steps.indexOf(step)}
      items={steps.map((key) => ({ key, title: say(words[key]) }))}
    />
  )
}

const Refused = ({ refusal }: Pick<Import, 'refusal'>) => {
  const say = useSay(kit)
  return refusal ? (
    <p ref={scrollToIt} className="import-refused" role="alert">
      <Icon name="fault" />
      <span>
        {refusal.message}
        {refusal.traceId ? <span className="quiet"> {say('errorTrace', { traceId: refusal.traceId })}</span> : null}
      </span>
    </p>
  ) : null
}

/** Reads the table that is here already. */
const useFirstFile = ({ upload }: Import, file: File | undefined) => {
  const begin = useEffectEvent(() => {
    if (file) void upload(file)
  })
  useEffect(() => begin(), [])
}

/** Imports rows from a table: choose it, match its columns, see every wrong cell, import, get the result. */
export const ImportWizard = ({ name, call, title, told, file, onClose }: ImportProps) => {
  const run = useImport(call)
  useFirstFile(run, file)
  const [taken, setTaken] = useState(false)
  const [draft, setDraft] = useState<readonly (number | null)[] | null>(null)
  const mapping = draft ?? run.preview?.mapping ?? []
  const untold = told.only && run.step === 'result' && run.counts!.added > 0 && !taken
  const closable = !run.busy && !untold
  const leave = useLeaving(run.unfinished, onClose)
  const columns = { run, mapping, onMap: setDraft, onClose }
  const result = { run, told, taken, onTaken: () => setTaken(true), onClose }
  return (
    <Modal
      open
      centered
      width={1080}
      className="import"
      title={title}
      mask={{ closable: false }}
      keyboard={closable}
      closable={closable}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        <div className="import-foot">
          {run.step === 'columns' ? <ColumnsFoot {...columns} /> : null}
          {run.step === 'check' ? <CheckFoot run={run} /> : null}
          {run.step === 'result' ? <ResultFoot {...result} /> : null}
        </div>
      }
    >
      <StepLine step={run.step} />
      <div className="import-body" aria-busy={run.busy}>
        <Refused refusal={run.refusal} />
        {run.step === 'file' ? <FileStep name={name} run={run} onFile={() => setDraft(null)} /> : null}
        {run.step === 'columns' ? <ColumnsStep {...columns} /> : null}
        {run.step === 'check' ? <CheckStep run={run} /> : null}
        {run.step === 'result' ? <ResultStep {...result} /> : null}
      </div>
    </Modal>
  )
}
