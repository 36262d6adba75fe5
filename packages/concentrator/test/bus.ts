import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { optimizerRestart, optimizerRun } from '@sundial/wire/dlt645/optimizer.ts'
import type { Dlt645Driver, LinkQuality, ModbusDriver, SwitchAnswer } from '../src/kit/driver.ts'

/** What a restart does to a module; `comesLate`: it stays silent until the test says otherwise. */
type BenchRestart = 'works' | 'comesLate' | 'answerLost' | 'frameLost' | 'ignored' | 'refused'
/** How a module behaves on this bus. `starts` = null: it can't tell how often its program has begun. */
export type BenchModule = {
  on: boolean
  answers: boolean
  stuck: boolean
  refuses: boolean
  switches: RsdAction[]
  reads: number
  restart: BenchRestart
  starts: number | null
}
export const benchModule = (change: Partial<BenchModule> = {}): BenchModule => ({
  on: true,
  answers: true,
  stuck: false,
  refuses: false,
  switches: [],
  reads: 0,
  restart: 'works',
  starts: 7,
  ...change,
})

const noQuality: LinkQuality = { sent: 0, answered: 0, timeouts: 0, retries: 0, malformed: 0, stray: 0, connects: 0 }
/** The other functions of a driver. In these tests no device answers them. */
export const silentExtras = {
  broadcastRsd: async () => true,
  readBlock: async () => null,
  write: async () => 'noAnswer' as const,
  writeOnce: async () => 'noAnswer' as const,
  broadcast: async () => true,
  pass: async () => ({ bytes: null, ms: 0 }),
  quality: () => noQuality,
}

const backMs = 30
/** Begins anew and comes back live, whatever it was before. */
const beginAnew = (module: BenchModule): void => {
  Object.assign(module, { answers: false, on: true, starts: (module.starts ?? 0) + 1 })
  if (module.restart !== 'comesLate') setTimeout(() => Object.assign(module, { answers: true }), backMs)
}

const restarted = (module: BenchModule): SwitchAnswer => {
  const { restart } = module
  if (restart === 'refused') return 'refused'
  if (restart === 'frameLost') return 'noAnswer'
  if (restart !== 'ignored') beginAnew(module)
  return restart === 'answerLost' ? 'noAnswer' : 'confirmed'
}

/** For tests of what lies above the drivers: modules behind the interface of a driver. `frames` tells what was asked, in order. */
export const benchBus = (modules: Map<string, BenchModule>) => {
  const frames: string[] = []
  let frameMs = 0
  const frame = async (what: string, number: string): Promise<BenchModule | null> => {
    frames.push(`${what} ${number}`)
    await new Promise((resolve) => (frameMs > 0 ? setTimeout(resolve, frameMs) : setImmediate(resolve)))
    const module = modules.get(number)
    return module?.answers ? module : null
  }
  const driver: Dlt645Driver = {
    ...silentExtras,
    readModule: async (number) => {
      const module = await frame('module', number)
      if (!module) return null
      module.reads++
      return { power: module.on ? 300.4 : 0, voltage: 38.2, rsdVoltage: module.on ? 38 : 0.8, switchState: module.on ? 1 : 0 }
    },
    readRsd: async (number) => {
      const module = await frame('rsd', number)
      return module && { rsdVoltage: module.on ? 38 : 0.8, voltage: 38.2, switchState: module.on ? 1 : 0 }
    },
    switchRsd: async (number, action) => {
      const module = await frame(action, number)
      if (!module) return 'noAnswer'
      if (module.refuses) return 'refused'
      module.switches.push(action)
      if (!module.stuck) module.on = action === 'energise'
      return 'confirmed'
    },
    readBlock: async (number, di) => {
      if (di !== optimizerRun) return null
      const module = await frame('run', number)
      return module && module.starts !== null ? { values: { starts: module.starts, runs: null }, each: [] } : null
    },
    writeOnce: async (number, di) => {
      const module = di === optimizerRestart ? await frame('restart', number) : null
      return module ? restarted(module) : 'noAnswer'
    },
    close: async () => {},
  }
  return {
    driver,
    frames,
    /** Each frame takes so long from now on. */
    slow: (ms: number): void => {
      frameMs = ms
    },
  }
}

/** An inverter whose inputs show the sums of the outputs of the modules that really hang there, all of them at the first where nothing is said. */
export const benchInverter = (modules: Map<string, BenchModule>, hang?: () => readonly (readonly string[])[] | null): ModbusDriver => ({
  readInverter: async () => ({
    inverter: {
      acPower: 900,
      dcPower: 920,
      frequency: 50,
      acVoltage: 230.1,
      temperature: 41,
      energyTotal: 1234,
      state: 4,
      events: 0,
      inputEvents: null,
    },
    inputs: (hang?.() ?? [[...modules.keys()]]).map((own) => ({
      voltage: own.reduce((sum, number) => sum + (modules.get(number)?.on ? 38 : 0.8), 0),
      current: 8.1,
    })),
  }),
  readIrradianceSensor: async () => null,
  readIdentity: async () => null,
  pass: async () => ({ bytes: null, ms: 0 }),
  quality: () => noQuality,
  close: async () => {},
})
