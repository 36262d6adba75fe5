import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Segmented, Tooltip } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'
import { useSay } from '../kit/language/language.ts'
import { type Arrangement, arrangements } from './arrange.ts'
import { type Measure, measureNames } from './measures.ts'

export type ToolState = { arrangement: Arrangement; measure: Measure; selecting: boolean; asTable: boolean }
type Props = {
  state: ToolState
  onState: (part: Partial<ToolState>) => void
  scale: number
  past: boolean
  onZoom: (way: 'in' | 'out' | 'fit') => void
  onSelectVisible: () => void
  blocks: { index: number; name: string }[]
  block: number | null
  onBlock: (index: number) => void
}

function Tool({ icon, label, on, onClick }: { icon: IconName; label: string; on?: boolean; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <button
        type="button"
        className={on ? 'icon-button layout-tool-on' : 'icon-button'}
        aria-label={label}
        {...(on === undefined ? {} : { 'aria-pressed': on })}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

/** The row above the layout: arrangement, measure, selection, zoom, table twin. On a phone one block at a time. */
export function Tools(props: Props) {
  const { state, onState, past, block, blocks } = props
  const say = useSay(phrases)
  return (
    <div className="layout-tools">
      {block === null ? (
        <Segmented
          size="small"
          aria-label={say('arrangement')}
          value={state.arrangement}
          options={arrangements.map((value) => ({ value, label: say(value) }))}
          onChange={(arrangement) => onState({ arrangement })}
        />
      ) : (
        <Segmented value={block} options={blocks.map(({ index, name }) => ({ value: index, label: name }))} onChange={props.onBlock} />
      )}
      {block === null ? (
        <Segmented
          size="small"
          aria-label={say('measure')}
          value={past ? 'power' : state.measure}
          disabled={past}
          options={measureNames.map((value) => ({ value, label: say(value) }))}
          onChange={(measure) => onState({ measure })}
        />
      ) : null}
      <span className="space" />
      <ToolButtons {...props} />
    </div>
  )
}

function ToolButtons({ state, onState, scale, onZoom, onSelectVisible, block }: Props) {
  const say = useSay(phrases)
  const { number } = useFormat()
  const narrow = block !== null
  return (
    <div className="row" style={{ gap: 0 }}>
      {state.asTable || narrow ? null : (
        <>
          <Tool icon="check" label={say('selectVisible')} onClick={onSelectVisible} />
          <Tool icon="select" label={say('select')} on={state.selecting} onClick={() => onState({ selecting: !state.selecting })} />
          <Tool icon="minus" label={say('zoomOut')} onClick={() => onZoom('out')} />
          <span className="layout-zoom">{number(scale * 100)} %</span>
          <Tool icon="plus" label={say('zoomIn')} onClick={() => onZoom('in')} />
        </>
      )}
      {state.asTable ? null : <Tool icon="fit" label={say('fit')} onClick={() => onZoom('fit')} />}
      <Tool
        icon={state.asTable ? 'stations' : 'list'}
        label={say(state.asTable ? 'drawing' : 'table')}
        on={state.asTable}
        onClick={() => onState({ asTable: !state.asTable })}
      />
    </div>
  )
}
