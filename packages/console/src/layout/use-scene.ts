import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { sayFrom, useSay } from '../kit/language/language.ts'
import { fontStacks } from '../kit/theme/fonts.ts'
import { useThemeName, useTokens } from '../kit/theme/theme.ts'
import type { Instant } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import { type Tally, tallyOf } from '../parts/modules/summary.ts'
import { type Arrangement, arrangeElectrical, arrangePhysical } from './arrange.ts'
import { canvasColorsOf } from './canvas-colors.ts'
import { colorsOfMeasure, colorsOfPower, type Range, rangeOf } from './cell-colors.ts'
import { type Measure, measures } from './measures.ts'
import type { Scene } from './painter.ts'
import { segmentsOf } from './string-segments.ts'
import { useAlarmed } from './use-alarmed.ts'
import { useTaggedSegments } from './use-tagged-segments.ts'

const speak = sayFrom(phrases)

export type Shown = { scene: Scene; tally: Tally; range: Range | null; averageW: number | null; instant: Instant }
type Wish = {
  stationId: number
  snapshot: ModuleSnapshot
  arrangement: Arrangement
  measure: Measure
  past: Instant | null
  block: number | null
}

/** Positions of modules. They change with the register and the arrangement, not with values. */
const useGeometry = ({ snapshot, arrangement, block }: Wish, nameless: string) => {
  const { columns, blocks, strings } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value must not move a module
  const geometry = useMemo(
    () => (arrangement === 'physical' ? arrangePhysical(snapshot, block) : arrangeElectrical(snapshot, nameless)),
    [columns.id, columns.block, columns.row, columns.col, columns.string, blocks, strings.length, arrangement, block, nameless],
  )
  const segments = useMemo(() => segmentsOf(geometry, columns.string), [geometry, columns.string])
  return { geometry, segments }
}

const useCanvasColors = (language: keyof typeof fontStacks) => {
  const tokens = useTokens()
  const dark = useThemeName() === 'dark'
  return useMemo(() => canvasColorsOf(tokens, dark, fontStacks[language]), [tokens, dark, language])
}

/** The content of the layout; only the changed parts are calculated again. */
export function useScene(wish: Wish): Shown {
  const say = useSay(phrases)
  const { language, number } = useFormat()
  const { snapshot, measure, past } = wish
  const { geometry, segments } = useGeometry(wish, say('noInverter'))
  const tagged = useTaggedSegments(wish.stationId, wish.snapshot, segments)
  const alarmed = useAlarmed(wish.stationId, wish.snapshot, wish.past !== null)
  const colors = useCanvasColors(language)
  const { columns, averageW } = snapshot
  const instant = useMemo<Instant>(
    () => past ?? { state: columns.state, band: columns.band, power: columns.power, averageW },
    [past, columns, averageW],
  )
  const { cellColors, range } = useMemo(() => {
    if (measure === 'power') return { cellColors: colorsOfPower(instant.state, instant.band, instant.power, instant.averageW), range: null }
    const spread = measures[measure].range ?? rangeOf(instant.state, columns[measure], measures[measure].spanMin)
    return { cellColors: colorsOfMeasure(instant.state, columns[measure], spread), range: spread }
  }, [instant, measure, columns])
  const scene = useMemo<Scene>(() => {
    const { decimals, factor } = measures[measure]
    const values = measure === 'power' ? instant.power : columns[measure]
    return {
      geometry,
      segments,
      tagged,
      alarmed,
      cellColors,
      colors,
      countsOf: (frame) => `${speak('frameModules', { count: frame.modules })} · ${speak('frameStrings', { count: frame.strings })}`,
      textOf: (module) => number(values[module] == null ? null : values[module] * factor, decimals),
    }
  }, [geometry, segments, tagged, alarmed, cellColors, colors, instant, columns, measure, number])
  const tally = useMemo(() => tallyOf(instant.state, instant.band), [instant])
  return { scene, tally, range, averageW: instant.averageW, instant }
}
