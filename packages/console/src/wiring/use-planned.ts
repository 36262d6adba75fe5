import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Wiring } from './grid.ts'
import { readDraft } from './keep-draft.ts'
import { firstSize, grownBy, grownTo, type Planned, plannedWiring, type Size, withoutOptimizer } from './planned.ts'
import { type Editor, useEditor } from './use-editor.ts'

const keptIds = (userId: number, stationId: number): number[] =>
  (['panel', 'optimizer'] as const).flatMap((part) => [...(readDraft(userId, stationId, part)?.edits.keys() ?? [])])

/** A sheet in which lies what was kept. */
const sizeAtFirst = (userId: number, stationId: number) => () => grownTo(firstSize, keptIds(userId, stationId))

/** Wraps an editor so that a block that is larger than the sheet makes the sheet grow before it is put there. */
const useGrowing = (editor: Editor, size: Size, grow: (size: Size) => void) => {
  const [waiting, setWaiting] = useState<string[][] | null>(null)
  const put = useEffectEvent((block: string[][]) => {
    editor.paste(block)
    setWaiting(null)
  })
  useEffect(() => {
    if (waiting) put(waiting)
  }, [waiting])
  return (block: string[][]) => {
    grow(grownBy(size, editor.selection.range.from, block))
    setWaiting(block)
  }
}

/**
 * The editors of a plant without positions: one for panels, one for optimizers, over the same sheet. What is typed stays in this browser, as
 * in the sheet of any plant, until the plant has positions.
 */
export const usePlanned = (wiring: Wiring, userId: number) => {
  const { stationId } = wiring
  const [size, setSize] = useState<Size>(sizeAtFirst(userId, stationId))
  const [part, setPart] = useState<WiredPart>('panel')
  const sheet = useMemo(() => plannedWiring(wiring, size), [wiring, size])
  const editors = {
    panel: useEditor(sheet, { userId, may: true, planned: 'panel' }),
    optimizer: useEditor(sheet, { userId, may: true, planned: 'optimizer' }),
  }
  const editor = editors[part]
  const paste = useGrowing(editor, size, setSize)
  const planned: Planned = { wiring: sheet, panelOf: editors.panel.draft.nameOf, optimizerOf: editors.optimizer.draft.nameOf }
  return {
    size,
    resize: (next: Partial<Size>) => setSize(grownTo({ ...size, ...next }, [])),
    planned,
    missing: withoutOptimizer(planned),
    filled: sheet.positions.filter(({ id }) => planned.optimizerOf(id) !== '').length,
    faults: editors.panel.faults.length + editors.optimizer.faults.length,
    editor: {
      ...editor,
      paste,
      show: (mode: Editor['mode']) => {
        if (mode !== 'model') setPart(mode)
      },
    },
    clear: () => {
      editors.panel.draft.clear()
      editors.optimizer.draft.clear()
    },
  }
}
