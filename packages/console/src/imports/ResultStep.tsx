import { importCalls } from '@sundial/contract/imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import type { Told } from '../parts/page-slots/import-props.ts'
import type { Import } from './use-import.ts'

type Props = { run: Import; told: Told; taken: boolean; onTaken: () => void; onClose: () => void }

/** What was done, and the files that tell the rest. */
export const ResultStep = ({ run, told, onTaken }: Props) => {
  const say = useSay(imports)
  const { added, known, wrong } = run.counts!
  const { importId, mapping, counts } = run.preview!
  const left = run.chosen.size > 0 ? counts.rows - run.chosen.size : 0
  const result = useTicketExport(async () => {
    const ticket = await callServer(importCalls.importResult, { importId })
    onTaken()
    return ticket
  })
  const wrongOnes = useTicketExport(() => callServer(importCalls.annotatedImport, { importId, mapping, state: 'wrong' }))
  return (
    <div className="import-result" role="status">
      <h3>{say('resultAdded', { count: added })}</h3>
      {known > 0 ? <p>{say('resultKnown', { count: known })}</p> : null}
      {wrong > 0 ? <p>{say('resultWrong', { count: wrong })}</p> : null}
      {left > 0 ? <p>{say('resultLeft', { count: left })}</p> : null}
      {added > 0 ? (
        <section>
          <p>{told.text}</p>
          <Button
            type={told.only ? 'primary' : 'default'}
            icon={<Icon name="download" size={14} />}
            aria-busy={result.busy}
            disabled={result.busy}
            onClick={() => void result.exportRows('xlsx')}
          >
            {told.go}
          </Button>
        </section>
      ) : null}
      {wrong > 0 ? (
        <Button
          icon={<Icon name="download" size={14} />}
          aria-busy={wrongOnes.busy}
          disabled={wrongOnes.busy}
          onClick={() => void wrongOnes.exportRows('xlsx')}
        >
          {say('downloadLeft')}
        </Button>
      ) : null}
    </div>
  )
}

export const ResultFoot = ({ run, told, taken, onClose }: Props) => {
  const say = useSay(imports)
  const untold = told.only && run.counts!.added > 0 && !taken
  return (
    <>
      <span className="space" />
      {untold ? (
        <Button danger onClick={onClose}>
          {say('closeAnyway')}
        </Button>
      ) : (
        <Button type="primary" onClick={onClose}>
          {say('done')}
        </Button>
      )}
    </>
  )
}
