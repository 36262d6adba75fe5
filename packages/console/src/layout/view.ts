import { cellH, cellW, headH } from './geometry.ts'

/** The visible part of the layout: screen = layout * scale + offset, in CSS pixels. */
export type View = { scale: number; x: number; y: number }
export type Size = { w: number; h: number }

export const scaleMin = 0.04
export const scaleMax = 6
/** Largest scale to which a small layout is fitted. */
export const fitMax = 3
/** Room for the name above a frame at any scale, CSS px. */
const headPx = 24
export const zoomSteps = [0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2, 2.8, 4, 6]

export const levels = ['bars', 'plain', 'marks', 'watts'] as const
export type Level = (typeof levels)[number]

/** Detail of cells at a scale: bars below 3 px, no marks below 6 px, watts from 28 px wide and 18 px high. */
export function levelOf(scale: number, wide = cellW): Level {
  const cellPx = cellW * scale
  if (cellPx < 3) return 'bars'
  if (cellPx < 6) return 'plain'
  return wide * scale >= 28 && cellH * scale >= 18 ? 'watts' : 'marks'
}

const clampScale = (scale: number) => Math.min(scaleMax, Math.max(scaleMin, scale))

/** Room that notes take of the width at most. */
const besideShareMax = 1 / 3

/** View of the whole layout from the upper left corner; at most 300 %. `beside`: room to be left at the right, CSS px. */
export function fitView(layout: Size, screen: Size, beside = 0, pad = 8): View {
  if (layout.w <= 0 || layout.h <= 0 || screen.w <= 0 || screen.h <= 0) return { scale: 1, x: pad, y: 0 }
  const w = screen.w - Math.min(beside, screen.w * besideShareMax)
  const raw = Math.min((w - 2 * pad) / layout.w, (screen.h - 2 * pad) / layout.h, fitMax)
  const scale = clampScale(raw >= 0.97 && raw < 1.06 ? 1 : raw)
  return { scale, x: pad, y: Math.max(0, headPx - headH * scale) }
}

/** Zooms by a factor around the point (px, py) of the screen. */
export function zoomAt(view: View, factor: number, px: number, py: number): View {
  const scale = clampScale(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: px - (px - view.x) * by, y: py - (py - view.y) * by }
}

/** The next zoom step above or below a scale. */
export function nextStep(scale: number, up: boolean): number {
  if (up) return zoomSteps.find((s) => s > scale * 1.001) ?? scaleMax
  return [...zoomSteps].reverse().find((s) => s < scale * 0.999) ?? scaleMin
}

/** Limits a view so that at least a corner of the layout is visible. */
export function keepInSight(view: View, layout: Size, screen: Size, margin = 60): View {
  const within = (offset: number, length: number, room: number) => Math.min(room - margin, Math.max(margin - length * view.scale, offset))
  return { scale: view.scale, x: within(view.x, layout.w, screen.w), y: within(view.y, layout.h, screen.h) }
}

/** Moves a view as little as possible so that a box of the layout is completely visible. */
export function reveal(view: View, box: { x: number; y: number; w: number; h: number }, screen: Size, margin = 8): View {
  const move = (from: number, length: number, offset: number, room: number) => {
    const start = from * view.scale + offset
    const end = start + length * view.scale
    if (start < margin) return offset + margin - start
    return end > room - margin ? offset - (end - room + margin) : offset
  }
  return { scale: view.scale, x: move(box.x, box.w, view.x, screen.w), y: move(box.y, box.h, view.y, screen.h) }
}
