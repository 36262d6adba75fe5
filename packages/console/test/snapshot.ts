import type { ModuleColumns, ModuleSnapshot } from '../src/parts/modules/snapshot.ts'

type Place = { block: number; row: number; col: number; string: number }

/** A station of two blocks: A with `rows` x `cols` modules in one string a row, B with one row; counted from 1. */
export function snapshotForTests(rows = 3, cols = 4): ModuleSnapshot {
  const places = [
    ...Array.from({ length: rows * cols }, (_, i) => ({
      block: 0,
      row: Math.floor(i / cols) + 1,
      col: (i % cols) + 1,
      string: Math.floor(i / cols),
    })),
    ...Array.from({ length: cols }, (_, i) => ({ block: 1, row: 1, col: i + 1, string: rows })),
  ]
  return {
    asOf: 1000,
    dataAt: 900,
    blocks: [
      { id: 1, code: 'A', name: 'Hall A', xM: 0, yM: 0, rows, cols, aisleEvery: 3 },
      { id: 2, code: 'B', name: 'Hall B', xM: 0, yM: 60, rows: 1, cols, aisleEvery: 0 },
    ],
    inverters: [{ id: 90, code: 'INV-01', acPower: null, dcPower: null, state: null, at: null }],
    strings: Array.from({ length: rows + 1 }, (_, i) => ({
      id: 50 + i,
      code: `S-${i + 1}`,
      inverterId: i < rows ? 90 : null,
      input: 1,
      voltage: null,
      current: null,
      at: null,
    })),
    columns: columnsOf(places, cols),
    averageW: 300,
    counts: { producing: places.length, zero: 0, noData: 0, asleep: 0, shutDown: 0 },
    bands: { good: places.length, low: 0, poor: 0 },
  }
}

function columnsOf(places: Place[], cols: number): ModuleColumns {
  const fill = <T>(value: T): T[] => places.map(() => value)
  return {
    id: places.map((_, i) => 100 + i),
    number: places.map((_, i) => String(100 + i)),
    code: places.map((p) => `${p.block ? 'B' : 'A'}-${p.row}-${p.col}`),
    gw: fill('000000000001'),
    block: places.map((p) => p.block),
    string: places.map((p) => p.string),
    position: places.map((p) => cols + 1 - p.col),
    row: places.map((p) => p.row),
    col: places.map((p) => p.col),
    ratedW: fill(550),
    state: fill('producing' as const),
    band: fill('good' as const),
    power: fill<number | null>(300),
    voltage: fill<number | null>(38),
    current: fill<number | null>(8),
    temperature: fill<number | null>(45),
    rsdVoltage: fill<number | null>(38),
    snr: fill<number | null>(20),
    rssi: fill<number | null>(-60),
    energyToday: fill<number | null>(1000),
    switchState: fill<number | null>(1),
    completeness: fill<number | null>(1),
    at: fill<number | null>(900),
    rsdAt: fill<number | null>(900),
  }
}
