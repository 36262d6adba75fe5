import { describe, expect, it } from 'vitest'
import { type Box, noteRoomPx, placeNotes, type Subject, takenBy } from './note-places.ts'
import { fitView } from './view.ts'

const room = { x: 0, y: 0, w: 400, h: 300 }
const roof = { x: 0, y: 0, w: 200, h: 200 }
const size = { w: 80, h: 30 }
const cell = (x: number, y: number): Subject => ({ around: { x, y, w: 10, h: 16 }, parts: [{ x, y, w: 10, h: 16 }] })
const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe('notes beside a layout', () => {
  it('stand on free ground, never over a roof', () => {
    const [place] = placeNotes([cell(180, 80)], [size], [roof], room)
    expect(overlap(place!.note, roof)).toBe(false)
    expect(place!.note.x).toBeGreaterThan(200)
  })
  it('never stand over each other', () => {
    const places = placeNotes([cell(180, 80), cell(180, 90)], [size, size], [roof], room)
    expect(overlap(places[0]!.note, places[1]!.note)).toBe(false)
  })
  it('never stand over the name of a roof that is narrower than its name', () => {
    const narrow = { x: 0, y: 30, w: 40, h: 200 }
    const name = { x: 0, y: 8, w: 64, h: 20 }
    const [place] = placeNotes([cell(20, 32)], [size], takenBy(narrow, 1), room)
    expect(overlap(place!.note, narrow)).toBe(false)
    expect(overlap(place!.note, name)).toBe(false)
  })
  it('stay in the room', () => {
    const [place] = placeNotes([cell(180, 180)], [size], [roof], room)
    expect(place!.note.x + size.w).toBeLessThanOrEqual(400)
    expect(place!.note.y + size.h).toBeLessThanOrEqual(300)
  })
  it('are left out where nothing is free', () => {
    expect(placeNotes([cell(180, 80)], [size], [room], room)).toEqual([null])
  })
  it.each([
    ['fills the width', { w: 960, h: 200 }],
    ['fills the height and nearly the width', { w: 430, h: 200 }],
  ])('have room beside a layout that %s', (_, layout) => {
    const canvas = { w: 958, h: 430 }
    const { scale, x, y } = fitView(layout, canvas, noteRoomPx)
    const only = { x, y, w: layout.w * scale, h: canvas.h }
    const [place] = placeNotes([{ around: only, parts: [only] }], [{ w: 200, h: 48 }], [only], {
      x: 8,
      y: 0,
      w: canvas.w - 16,
      h: canvas.h,
    })
    expect(place).not.toBeNull()
  })
  it('lead to the nearest of the modules that they name, from edge to edge', () => {
    const parts = [cell(20, 80).around, cell(180, 80).around]
    const [place] = placeNotes([{ around: { x: 20, y: 80, w: 170, h: 16 }, parts }], [size], [roof], room)
    expect(place!.from.x).toBe(190)
    expect(place!.to.x).toBe(place!.note.x)
  })
})
