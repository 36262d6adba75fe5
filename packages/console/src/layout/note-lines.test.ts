import { describe, expect, it } from 'vitest'
import { noteKey, noteLines, noteSize } from './note-lines.ts'
import { noteRoomPx, placeNotes } from './note-places.ts'
import { fitView } from './view.ts'

describe('the lines of a note', () => {
  it('are one for how many and since when', () => {
    expect(noteLines('100 modules', 'since 12:47', null, ', ')).toEqual(['100 modules, since 12:47'])
    expect(noteLines('20 modules', null, null, ', ')).toEqual(['20 modules'])
  })
  it('are two where since when has a date, and another for who', () => {
    expect(noteLines('100 modules', 'since 24 Nov 2026, 12:30', 'Chen Wei', ', ')).toEqual([
      '100 modules',
      'since 24 Nov 2026, 12:30',
      'Chen Wei',
    ])
  })
  it.each([
    ['Strings A-01 to A-10 low output', noteLines('1,200 modules', 'since 24 Nov 2026, 12:30', 'Chen Wei', ', ')],
    ['组串 A-01 至 A-10 无数据', noteLines('1,200 块', '自 2026年11月24日 12:30 起', null, '，')],
    ['ストリング A-01〜A-10 低出力', noteLines('1,200 枚', '2026年11月24日 12:30 から', null, '、')],
  ])('under "%s" find room beside roofs that fill the width', (head, lines) => {
    const canvas = { w: 1008, h: 430 }
    const { scale, x, y } = fitView({ w: 427, h: 212 }, canvas, noteRoomPx)
    const roofs = { x: x - 3, y, w: 427 * scale + 6, h: canvas.h }
    const [place] = placeNotes([{ around: roofs, parts: [roofs] }], [noteSize([head, ...lines])], [roofs], {
      x: 8,
      y: 0,
      w: canvas.w - 16,
      h: canvas.h,
    })
    expect(place).not.toBeNull()
  })
})

it('two groups of one kind in the same strings are two notes', () => {
  const groups = [
    { kind: 'shutDown' as const, modules: [3, 4, 5, 6, 7], strings: [0, 1] },
    { kind: 'shutDown' as const, modules: [12, 13, 14, 15, 16], strings: [0, 1] },
  ]
  expect(new Set(groups.map(noteKey)).size).toBe(2)
})
