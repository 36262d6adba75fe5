import { describe, expect, it } from 'vitest'
import { randomFrom } from '../kit/random.ts'
import { type CommandState, commandLife, type DevicePhase, type Life, partLife, type ToldState, taskLife, toldStates } from './life.ts'
import { type DeviceProgress, endAtDeadline, settleTask, settleTold } from './settling.ts'

const lives: [string, Life<string | number>][] = [
  ['command', commandLife as unknown as Life<string | number>],
  ['part of a task', partLife as unknown as Life<string | number>],
  ['task', taskLife as unknown as Life<string | number>],
]

describe.each(lives)('the life of a %s', (_, life) => {
  it.each(life.states)('%s is final or leads to an end', (state) => {
    expect(life.isFinal(state)).toBe(life.after(state).length === 0)
    expect(life.isFinal(state)).toBe(life.final.includes(state))
    if (!life.isFinal(state)) expect(life.after(state)).toEqual(expect.arrayContaining([...life.final]))
  })
  it('never comes back to where it was', () => {
    for (const state of life.states)
      for (const next of life.after(state)) {
        expect(life.mayFollow(next, state)).toBe(true)
        expect(life.mayFollow(state, next)).toBe(false)
      }
  })
})

const sequences = 100_000
const devicesMax = 6
const told: readonly ToldState[] = toldStates
const saidOf: readonly DevicePhase[] = ['accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled']

type Part = DeviceProgress & { number: string }
type Report = { phase: ToldState; devices: Part[] }
type Command = { state: CommandState; parts: Part[]; reports: Report[] }
type Draw = { below(n: number): number; one<T>(of: readonly T[]): T }

const drawFrom = (seed: number): Draw => {
  const next = randomFrom(seed)
  const below = (n: number): number => Math.floor(next() * n)
  return { below, one: (of) => of[below(of.length)]! }
}

const part = (number: string, phase: DevicePhase, tries = 0): Part => ({
  number,
  phase,
  voltageV: null,
  elapsedMs: null,
  tries,
  note: null,
})

/** What a concentrator may say in any order: about all of its devices, some, none, and one that is not its own. */
const reportOf = (draw: Draw, parts: readonly Part[]): Report => ({
  phase: draw.one(told),
  devices: [...parts.filter(() => draw.below(2) === 0), part('strange', 'accepted')].map(({ number }) =>
    part(number, draw.one(saidOf), draw.below(3)),
  ),
})

/** Two concentrators with a command each, and what they will say: answers that contradict each other are drawn on purpose. */
const begun = (draw: Draw): Command[] =>
  [0, 1].map((gw) => {
    const parts = Array.from({ length: 1 + draw.below(devicesMax / 2) }, (_, n) => part(`${gw}${n}`, 'queued'))
    return { state: 'queued', parts, reports: Array.from({ length: 1 + draw.below(4) }, () => reportOf(draw, parts)) }
  })

const moveTo = (command: Command, state: CommandState): void => {
  if (commandLife.mayFollow(state, command.state)) command.state = state
}

const moveParts = (command: Command, phaseOf: (part: Part) => DevicePhase): void => {
  command.parts = command.parts.map((p) => ({ ...p, phase: phaseOf(p) }))
}

const send = (command: Command): void => {
  if (command.state !== 'queued') return
  moveTo(command, 'sent')
  moveParts(command, (p) => (p.phase === 'queued' ? 'sent' : p.phase))
}
const withdraw = (command: Command): void => {
  if (command.state !== 'queued') return
  moveTo(command, 'cancelled')
  moveParts(command, (p) => (p.phase === 'queued' ? 'cancelled' : p.phase))
}
const endOfTime = (command: Command): void => {
  moveTo(command, 'expired')
  moveParts(command, (p) => endAtDeadline(p.phase, 'shutdown'))
}
/** What happens to a command beside what its concentrator says (again, late, out of order). */
const happenings = [send, withdraw, endOfTime]
const hear = (command: Command, draw: Draw): void => {
  const report = draw.one(command.reports)
  moveTo(command, report.phase)
  const byNumber = new Map(settleTold(command.parts, report).changed.map(({ row, progress }) => [row.number, progress]))
  command.parts = command.parts.map((p) => ({ ...p, ...byNumber.get(p.number) }))
}

const seenOf = (commands: readonly Command[]) => {
  const phases = commands.flatMap(({ parts }) => parts.map(({ phase }) => phase))
  const byPhase: Partial<Record<DevicePhase, number>> = {}
  for (const phase of phases) byPhase[phase] = (byPhase[phase] ?? 0) + 1
  const { status, successCount, failCount } = settleTask(byPhase)
  return { states: commands.map(({ state }) => state), phases, status, success: successCount, fail: failCount }
}

/** What is wrong between two moments; null = nothing. */
const illegal = <State>(life: Life<State>, before: readonly State[], after: readonly State[]): string | null => {
  for (const [n, state] of after.entries()) {
    const was = before[n] as State
    if (state !== was && !life.after(was).includes(state)) return `${was} became ${state}`
  }
  return null
}

/** What happens next: mostly a report; now and then a send, a withdrawal or the end of the time. */
const happen = (commands: readonly Command[], draw: Draw): void => {
  const command = draw.one(commands)
  if (draw.below(8) < 6) hear(command, draw)
  else draw.one(happenings)(command)
}

type Moment = ReturnType<typeof seenOf>
const wrongBetween = (before: Moment, now: Moment): string | null =>
  illegal(commandLife, before.states, now.states) ??
  illegal(partLife, before.phases, now.phases) ??
  illegal(taskLife, [before.status], [now.status]) ??
  (now.success + now.fail > now.phases.length ? `${now.success} and ${now.fail} of ${now.phases.length}` : null)

/** One sequence from the order to the end of its time; answers what went wrong, null = nothing. */
const wrongIn = (seed: number): string | null => {
  const draw = drawFrom(seed)
  const commands = begun(draw)
  let before = seenOf(commands)
  for (let left = 3 + draw.below(14); left >= 0; left--) {
    if (left > 0) happen(commands, draw)
    else for (const command of commands) endOfTime(command)
    const now = seenOf(commands)
    const wrong = wrongBetween(before, now)
    if (wrong) return wrong
    before = now
  }
  return before.status === 1 ? 'it still executes after its time' : null
}

it(`${sequences.toLocaleString('en')} sequences of repeated, reordered, late and contradictory answers: legal steps only, counts in bounds, ends that stay (promise R14)`, () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= sequences && wrong.length < 5; seed++) {
    const found = wrongIn(seed)
    if (found) wrong.push(`seed ${seed}: ${found}`)
  }
  expect(wrong).toEqual([])
}, 60_000)

it('such answers lead to every state that a concentrator can bring about', () => {
  const reached = new Set<string>()
  for (let seed = 1; seed <= 500; seed++) {
    const draw = drawFrom(seed)
    const commands = begun(draw)
    for (let n = 0; n < 8; n++) {
      const command = draw.one(commands)
      hear(command, draw)
      reached.add(command.state)
      for (const { phase } of command.parts) reached.add(phase)
    }
  }
  expect([...reached]).toEqual(expect.arrayContaining([...toldStates, ...partLife.final, 'confirmed']))
})
