import { importCalls } from '@sundial/contract/imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { Button, Pagination, Segmented } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { type Import, type Preview, pageSize, type RowState } from './use-import.ts'

type Shown = RowState | 'all'

/** How often each thing is wrong. */
const Issues = ({ issues, fields }: Pick<Preview, 'issues' | 'fields'>) => {
  const say = useSay(imports)
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className="import-issues" tabIndex={0} aria-label={say('wrong')}>
      <ul>
        {issues.map(({ field, text, count }) => (
          <li key={field + text}>
            <b>{titleOf(field)}</b>
            <span>{text}</span>
            <span className="quiet tabular">{say('times', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const States = ({ run }: { run: Import }) => {
  const say = useSay(imports)
  const { number } = useFormat()
  const { counts } = run.preview!
  const options = [
    { value: 'all' as Shown, label: `${say('all')} ${number(counts.rows)}` },
    ...(['good', 'known', 'wrong'] as const).map((value) => ({
      value: value as Shown,
      label: `${say(value)} ${number(counts[value])}`,
      disabled: counts[value] === 0,
    })),
  ]
  return (
    <Segmented<Shown>
      value={run.shown.state ?? 'all'}
      options={options}
      disabled={run.busy}
      onChange={(state) => void run.show({ state: state === 'all' ? undefined : state, page: 1 })}
    />
  )
}

/** What would become of each row. */
export const CheckStep = ({ run }: { run: Import }) => {
  const say = useSay(imports)
  const preview = run.preview!
  const { importId, mapping } = preview
  const marked = useTicketExport(() => callServer(importCalls.annotatedImport, { importId, mapping }))
  return (
    <>
      <div className="import-tools">
        <States run={run} />
        <span className="ellipsis meta space" title={preview.fileName}>
          {preview.fileName}
        </span>
        <Button
          icon={<Icon name="download" size={14} />}
          aria-busy={marked.busy}
          disabled={marked.busy}
          onClick={() => void marked.exportRows('xlsx')}
        >
          {say('annotate')}
        </Button>
      </div>
      {preview.issues.length > 0 ? (
        <Issues issues={preview.issues} fields={preview.fields} />
      ) : (
        <p className="meta import-hint">{say(preview.counts.good > 0 ? 'cleanHint' : 'nothingGood')}</p>
      )}
      <PreviewTable list={preview.list} fields={preview.fields} mapping={mapping} chosen={run.chosen} onChoose={run.choose} />
      <Pagination
        className="import-pages"
        size="small"
        hideOnSinglePage
        current={run.shown.page}
        pageSize={pageSize}
        total={preview.pageTotalCount}
        showSizeChanger={false}
        disabled={run.busy}
        onChange={(page) => void run.show({ ...run.shown, page })}
      />
    </>
  )
}

export const CheckFoot = ({ run }: { run: Import }) => {
  const say = useSay(imports)
  const { good, wrong } = run.preview!.counts
  const clean = wrong === 0
  const few = run.chosen.size
  const go = few > 0 ? say('goChosen', { count: few }) : say(clean ? 'goAll' : 'goGood', { count: good })
  return (
    <>
      <Button type={good === 0 ? 'primary' : 'default'} disabled={run.busy} onClick={() => run.go('file')}>
        {say('anotherFile')}
      </Button>
      <Button disabled={run.busy} onClick={() => run.go('columns')}>
        {say('changeColumns')}
      </Button>
      <span className="space import-note">{good === 0 ? say('nothingGood') : ''}</span>
      {good > 0 ? (
        <Button type="primary" aria-busy={run.busy} disabled={run.busy} onClick={() => void run.commit(clean || few > 0 ? 'all' : 'good')}>
          {run.importing ? say('importing') : go}
        </Button>
      ) : null}
    </>
  )
}
