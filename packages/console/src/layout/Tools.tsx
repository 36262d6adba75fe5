import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Dropdown, Segmented, Tooltip } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { type Arrangement, arrangements } from './arrange.ts'
import { type Measure, measureNames } from './measures.ts'
import './tools.css'

export type ToolState = { arrangement: Arrangement; measure: Measure; selecting: boolean; asTable: boolean }
type Props = {
  state: ToolState
  onState: (part: Partial<ToolState>) => void
  scale: number
  past: boolean
  onZoom: (way: 'in' | 'out' | 'fit') => void
  /** Null: modules cannot be selected here. */
  onSelectVisible: (() => void) | null
  blocks: readonly { name: string }[]
  block: number | null
  onBlock: (index: number) => void
  /** The whole layout is visible. */
  fitted: boolean
}

function Tool({ icon, label, on, onClick }: { icon: IconName; label: string; on?: boolean; onClick: () => void }) {
  // A finger has no hover: the tip would stay over the page after the tap.
  const tip = useNarrow() ? null : label
  return (
    <Tooltip title={tip}>
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

/** The row above the layout: arrangement, measure, selection, zoom, table. A phone shows one block at a time. */
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
        <Segmented value={block} options={blocks.map(({ name }, value) => ({ value, label: name }))} onChange={props.onBlock} />
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

function ToolButtons(props: Props) {
  const { state, onState, scale, onZoom, onSelectVisible } = props
  const say = useSay(phrases)
  const { number } = useFormat()
  if (props.block !== null) return <PhoneTools {...props} />
  return (
    <div className="row" style={{ gap: 0 }}>
      {state.asTable ? null : (
        <>
          {onSelectVisible ? (
            <>
              <Tool icon="check" label={say('selectVisible')} onClick={onSelectVisible} />
              <Tool icon="select" label={say('select')} on={state.selecting} onClick={() => onState({ selecting: !state.selecting })} />
            </>
          ) : null}
          <Tool icon="minus" label={say('zoomOut')} onClick={() => onZoom('out')} />
          <span className="layout-zoom">{number(scale * 100)} %</span>
          <Tool icon="plus" label={say('zoomIn')} onClick={() => onZoom('in')} />
          <Tool icon="fit" label={say('fit')} onClick={() => onZoom('fit')} />
        </>
      )}
      <TableTool state={state} onState={onState} />
    </div>
  )
}

function TableTool({ state: { asTable }, onState }: Pick<Props, 'state' | 'onState'>) {
  const say = useSay(phrases)
  return (
    <Tool
      icon={asTable ? 'stations' : 'list'}
      label={say(asTable ? 'drawing' : 'table')}
      on={asTable}
      onClick={() => onState({ asTable: !asTable })}
    />
  )
}

/** Selects the measure that colours the modules, shows the table, and resets the zoom. */
function PhoneTools({ state, onState, past, fitted, onZoom }: Props) {
  const say = useSay(phrases)
  const menu = {
    selectedKeys: [state.measure],
    items: measureNames.map((key) => ({ key, label: say(key) })),
    onClick: ({ key }: { key: string }) => onState({ measure: key as Measure }),
  }
  return (
    <div className="layout-phone-tools">
      {state.asTable || fitted ? null : <Tool icon="fit" label={say('fit')} onClick={() => onZoom('fit')} />}
      {state.asTable ? null : (
        <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} disabled={past} menu={menu}>
          <button type="button" className="icon-button" aria-label={say('measure')} disabled={past}>
            <Icon name="filter" />
          </button>
        </Dropdown>
      )}
      <TableTool state={state} onState={onState} />
    </div>
  )
}
