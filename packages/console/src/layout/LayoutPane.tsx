import { pathOf } from '@sundial/contract/pages.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { type CSSProperties, type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type AskedModules, pathOfModules } from '../parts/modules/listed-modules.ts'
import type { LayoutProps } from '../parts/page-slots/layout-props.ts'
import { HoverCard } from './HoverCard.tsx'
import { LayoutCanvas } from './LayoutCanvas.tsx'
import './layout.css'
import './drawing-notes.css'
import './legend.css'
import { modulesInBand } from './hit-test.ts'
import { LayoutTable } from './LayoutTable.tsx'
import { Legend } from './Legend.tsx'
import { MapMarks, nextViewport, type Viewport } from './MapMarks.tsx'
import { PlaybackLine } from './PlaybackLine.tsx'
import { StringLine } from './StringLine.tsx'
import type { LayoutStage } from './stage.ts'
import { type ToolState, Tools } from './Tools.tsx'
import { usePlayback } from './use-playback.ts'
import { type Shown, useScene } from './use-scene.ts'
import { fitMax } from './view.ts'

const hasRoof = ({ blocks }: LayoutProps['snapshot']): boolean => blocks.length > 0
/** A plant without a drawn roof is shown as it is wired. */
const firstTools = (snapshot: LayoutProps['snapshot']) => ({
  arrangement: hasRoof(snapshot) ? ('physical' as const) : ('electrical' as const),
  measure: 'power' as const,
  asTable: false,
})

/** The Layout tab: tools, drawing or table, legend, playback of the day. */
export function LayoutPane(props: LayoutProps) {
  const { snapshot, narrow, onPast } = props
  const [tools, setTools] = useState<ToolState>(() => ({ ...firstTools(snapshot), selecting: !props.viewOnly }))
  const [block, setBlock] = useState(0)
  const [stage, setStage] = useState<LayoutStage | null>(null)
  const [viewport, setViewport] = useState<Viewport>({ scale: 1, x: 0, y: 0, fitted: true })
  const playback = usePlayback(props, snapshot.columns.id, props.day, props.now)
  const past = playback.at !== null
  useEffect(() => {
    onPast(past ? (playback.past ?? 'loading') : null)
    return () => onPast(null)
  }, [past, playback.past, onPast])
  const blockOfFocused = snapshot.columns.block[props.focused] ?? -1
  // A phone shows one block at a time: the block of the focused module.
  useEffect(() => {
    if (blockOfFocused >= 0) setBlock(blockOfFocused)
  }, [blockOfFocused])
  const measure = past ? 'power' : tools.measure
  const front = narrow ? block : null
  const arrangement = narrow && hasRoof(snapshot) ? 'physical' : tools.arrangement
  const shown = useScene({ stationId: props.stationId, snapshot, arrangement, measure, past: playback.past?.instant ?? null, block: front })
  const table = { snapshot, instant: shown.instant, alarmed: shown.scene.alarmed, focused: props.focused, onChoose: props.onChoose }
  const selectVisible = () => {
    if (!stage?.geometry) return
    props.onSelect(modulesInBand(stage.geometry, stage.view, { x: 0, y: 0 }, { x: stage.size.w, y: stage.size.h }), false)
  }
  const zoom = (way: 'in' | 'out' | 'fit') => (way === 'fit' ? stage?.fit() : stage?.zoomStep(way === 'in'))
  return (
    <div className="layout-pane">
      <Tools
        state={{ ...tools, measure }}
        onState={(part) => setTools({ ...tools, ...part })}
        scale={viewport.scale}
        past={past}
        onZoom={zoom}
        onSelectVisible={props.viewOnly ? null : selectVisible}
        blocks={snapshot.blocks}
        block={front}
        onBlock={setBlock}
        fitted={viewport.fitted}
      />
      <div className="layout-room">
        {tools.asTable ? (
          <LayoutTable {...table} block={front} />
        ) : (
          <Drawing
            {...props}
            {...{ shown, past, viewport, stage }}
            tools={{ ...tools, measure, arrangement }}
            at={playback.at ?? props.now}
            onViewport={setViewport}
            onStage={setStage}
          />
        )}
        <PaneLegend {...{ stationId: props.stationId, viewOnly: props.viewOnly === true, shown, measure, past }} />
      </div>
      {props.day ? <PlaybackLine playback={playback} day={props.day} {...pick(props)} /> : null}
    </div>
  )
}

type LegendOf = { stationId: number; viewOnly: boolean; shown: Shown; measure: ToolState['measure']; past: boolean }

/** The legend of what is shown, with links to what it counts; none in a playback, and where only the drawing is shown. */
function PaneLegend({ stationId, viewOnly, shown: { scene, tally, range, averageW }, measure, past }: LegendOf) {
  const leads = !past && !viewOnly
  return (
    <Legend
      {...{ measure, tally, range, averageW, colors: scene.colors }}
      alarmed={scene.alarmed.size}
      alarmsPath={leads ? pathOf('alarms', { stationId }) : null}
      tagged={scene.tagged.reduce((sum, { modules }) => sum + modules.length, 0)}
      pathOf={leads ? (asked: AskedModules) => pathOfModules(stationId, asked) : null}
    />
  )
}

const pick = ({ points, marks, timeZone, now, narrow }: LayoutProps) => ({ points, marks, timeZone, now, narrow })

/** Aspect ratio of the drawing: on a phone it fills the width. */
const shapeOf = ({ width, height }: { width: number; height: number }) =>
  ({ '--layout-shape': width > 0 ? height / width : 1, '--layout-most': `${height * fitMax}px` }) as CSSProperties

type DrawingProps = LayoutProps & {
  shown: Shown
  tools: ToolState
  past: boolean
  viewport: Viewport
  /** The instant shown, epoch ms. */
  at: number
  onViewport: Dispatch<SetStateAction<Viewport>>
  stage: LayoutStage | null
  onStage: (stage: LayoutStage | null) => void
}

function Drawing({ snapshot, shown, tools, past, viewport, at, onViewport, stage, onStage, ...props }: DrawingProps) {
  const say = useSay(phrases)
  const { number, list } = useFormat()
  const [hover, setHover] = useState<{ module: number; x: number; y: number } | null>(null)
  const { focused, selected } = props
  const string = focused >= 0 ? snapshot.columns.string[focused]! : -1
  const segments = useMemo(
    () => (string < 0 ? [] : shown.scene.segments.filter((segment) => segment.string === string)),
    [shown.scene.segments, string],
  )
  const t = shown.tally
  const label = say('describe', {
    count: number(snapshot.columns.id.length),
    producing: number(t.producing),
    zero: number(t.zero),
    noData: number(t.noData),
    asleep: number(t.asleep),
    shutDown: number(t.shutDown),
  })
  const lined = hover ? snapshot.columns.string[hover.module]! : string
  return (
    <div className="layout-stage" data-testid="layout" style={shapeOf(shown.scene.geometry)}>
      <LayoutCanvas
        scene={shown.scene}
        focused={focused}
        focusedSegments={segments}
        selected={selected}
        selecting={tools.selecting && !past}
        label={label}
        fitted={viewport.fitted}
        onStage={onStage}
        onView={(view, fitted) => onViewport((was) => nextViewport(was, view, fitted))}
        onHover={(module, at) => setHover((was) => nextHover(was, module, at))}
        onChoose={props.onChoose}
        onSelect={props.onSelect}
      />
      {tools.arrangement === 'physical' && !props.narrow ? (
        <MapMarks {...props} {...{ snapshot, shown, viewport, at, past, stage }} byPower={tools.measure === 'power'} />
      ) : null}
      {props.narrow ? null : (
        <StringLine snapshot={snapshot} instant={shown.instant} string={lined} live={!past} viewOnly={props.viewOnly} />
      )}
      {hover && hover.module !== focused ? (
        <HoverCard
          columns={snapshot.columns}
          instant={shown.instant}
          measure={tools.measure}
          alarm={shown.scene.alarmed.get(hover.module)}
          {...hover}
          roomW={820}
        />
      ) : null}
      <span className="visually-hidden" aria-live="polite">
        {focused >= 0
          ? list([snapshot.columns.code[focused]!, say(shown.instant.state[focused]!), `${number(shown.instant.power[focused])} W`])
          : ''}
      </span>
    </div>
  )
}

type Hover = { module: number; x: number; y: number } | null
/** The card moves only when the module changes, so that a pointer within a module renders nothing. */
const nextHover = (was: Hover, module: number, at: { x: number; y: number }): Hover => {
  if (module < 0) return null
  return was?.module === module ? was : { module, ...at }
}
