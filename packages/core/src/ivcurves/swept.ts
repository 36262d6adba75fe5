import type { CurvePoint } from '../pv/iec60891.ts'

/** Points that a sweep may have. */
export const pointsMin = 50
export const pointsMax = 200
export const pointsUsual = 100

/**
 * A curve as it travels and is kept: when it was measured (epoch ms), W/m² at the plant and °C at the module (null: not told), and its
 * points one after the other as whole numbers, hundredths of a volt and thousandths of an ampere in turn.
 */
export type SweptCurve = { at: number; irradiance: number | null; temperatureC: number | null; points: number[] }

const perVolt = 100
const perAmpere = 1000

export const packPoints = (points: readonly CurvePoint[]): number[] =>
  points.flatMap(({ voltageV, currentA }) => [Math.round(voltageV * perVolt), Math.round(currentA * perAmpere)])

export const unpackPoints = ({ points }: Pick<SweptCurve, 'points'>): CurvePoint[] =>
  Array.from({ length: Math.floor(points.length / 2) }, (_, k) => ({
    voltageV: points[2 * k]! / perVolt,
    currentA: points[2 * k + 1]! / perAmpere,
  }))
