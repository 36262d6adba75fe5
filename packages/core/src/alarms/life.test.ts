import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmLife, alarmStatus, type LifeEvent, lifeAfter, statusOf } from './life.ts'

const fresh: AlarmLife = { clearedAt: null, acknowledgedAt: null, assignedTo: null, closedAt: null }
const after = (...events: LifeEvent[]): AlarmLife => events.reduce(lifeAfter, fresh)
const at = 1000

describe('the life of an alarm', () => {
  it.each([
    ['stands', [], 'active'],
    ['is somebody’s', [{ kind: 'assigned', at, to: 7 }], 'assigning'],
    ['is over', [{ kind: 'cleared', at }], 'toBeClosed'],
    [
      'was seen and is over',
      [
        { kind: 'acknowledged', at },
        { kind: 'cleared', at },
      ],
      'closed',
    ],
    [
      'is over and was seen then',
      [
        { kind: 'cleared', at },
        { kind: 'acknowledged', at },
      ],
      'closed',
    ],
    [
      'is over but somebody’s',
      [
        { kind: 'acknowledged', at },
        { kind: 'assigned', at, to: 7 },
        { kind: 'cleared', at },
      ],
      'toBeClosed',
    ],
    [
      'came back',
      [
        { kind: 'acknowledged', at },
        { kind: 'cleared', at },
        { kind: 'again', at },
      ],
      'active',
    ],
    ['was none', [{ kind: 'withdrawn', at }], 'closed'],
  ] as [string, LifeEvent[], keyof typeof alarmStatus][])('that %s', (_what, events, status) => {
    expect(statusOf(after(...events))).toBe(alarmStatus[status])
  })

  it('that came back has to be seen again', () => {
    expect(after({ kind: 'acknowledged', at }, { kind: 'cleared', at }, { kind: 'again', at }).acknowledgedAt).toBeNull()
  })

  it('whose equipment is back in service has to be seen again where it stands, and stays seen where it is over', () => {
    const seen: LifeEvent[] = [
      { kind: 'assigned', at, to: 7 },
      { kind: 'acknowledged', at },
    ]
    expect(after(...seen, { kind: 'inService', at })).toMatchObject({ acknowledgedAt: null, assignedTo: 7 })
    expect(after(...seen, { kind: 'cleared', at }, { kind: 'inService', at }).acknowledgedAt).toBe(at)
  })

  const event = fc.oneof(
    fc
      .constantFrom('again', 'inService', 'cleared', 'withdrawn', 'acknowledged', 'notAcknowledged', 'closed')
      .map((kind) => ({ kind, at }) as LifeEvent),
    fc.option(fc.integer({ min: 1, max: 3 })).map((to): LifeEvent => ({ kind: 'assigned', at, to })),
  )
  it('is one of the four after any sequence, and what is over, seen and nobody’s is never left open by a person', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const life = after(...events)
        expect(Object.values(alarmStatus)).toContain(statusOf(life))
        const last = events.at(-1)?.kind
        if (last === 'acknowledged' || last === 'assigned')
          if (life.clearedAt !== null && life.acknowledgedAt !== null && life.assignedTo === null) expect(life.closedAt).not.toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })
})
